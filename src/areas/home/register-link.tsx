import { useSearch } from 'wouter/use-browser-location';
import { useTranslation } from '../../shared/i18n';
import { withReturnTo } from '../../shared/rules/return-to';
import { ActionLink } from '../../shared/ui/native/action';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';

type Props = {
  /** Title of the post beside the link. Screen readers read the title with the link, because the links of all posts have the same text. */
  readonly postTitle: string;
  readonly look?: 'main' | 'side';
};

/** A link to the registration. The page that the visitor first requested opens after the registration. */
export function RegisterLink({ postTitle, look = 'main' }: Props) {
  const { t } = useTranslation();
  const search = useSearch();
  return (
    <ActionLink to={withReturnTo('/register', search)} look={look}>
      {t('signIn.register')}
      <HiddenSuffix>{`(${postTitle})`}</HiddenSuffix>
    </ActionLink>
  );
}
