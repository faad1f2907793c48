import { useTranslation } from '../../shared/i18n';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { LtiLaunch } from '../../shared/ui/native/lti-launch';
import { openByLti } from './flows/open-by-lti';

type Props = {
  readonly titleId: string;
  /** Name of the product. */
  readonly name: string;
  readonly logic?: typeof openByLti;
};

/** A button that opens a product of a title by LTI, in the tool in which the product is used. */
export function TitleLaunch({ titleId, name, logic = openByLti }: Props) {
  const { t } = useTranslation();
  return (
    <LtiLaunch logic={logic} of={{ titleId }} openHere={t('lti.openHere')}>
      {t('products.open')}
      <HiddenSuffix>{name}</HiddenSuffix>
    </LtiLaunch>
  );
}
