import { useSearch } from 'wouter/use-browser-location';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { ActionLink } from '../../shared/ui/native/action';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';

type Props = {
  /** Title of the post beside which the link stands. */
  readonly of: string;
  readonly look?: 'main' | 'side';
};

/** Leads to the registration, and on to the page that was asked for. */
export function RegisterLink({ of, look = 'main' }: Props) {
  const { t } = useTranslation();
  const search = useSearch();
  return (
    <ActionLink to={withReturnTo('/register', search)} look={look}>
      {t('signIn.register')}
      <HiddenSuffix>{`(${of})`}</HiddenSuffix>
    </ActionLink>
  );
}
