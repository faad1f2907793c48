import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { Notice } from '../../shared/ui/native/notice';
import { PageTitle } from '../../shared/ui/page/page-title';
import '../../shared/ui/native/layout.css';

type Props = { readonly why: 'unauthorized' | 'notFound' | 'failed' };

/** The page with the reason why a resource that was shared with a classroom does not open. */
function ClassroomPage({ why }: Props) {
  const { t } = useTranslation();
  return (
    <div className="narrow-page card-part">
      <PageTitle>{t(`classroom.${why}Title`)}</PageTitle>
      <Notice severity={why === 'failed' ? 'danger' : 'warning'}>{t(`classroom.${why}`)}</Notice>
      <div className="flex flex-wrap gap-2">
        <ActionLink to="/">{t('portal.home')}</ActionLink>
        <ActionLink look="side" to="/contact">
          {t('common.writeToUs')}
        </ActionLink>
      </div>
    </div>
  );
}

export const ClassroomUnauthorizedPage = () => <ClassroomPage why="unauthorized" />;
export const ClassroomNotFoundPage = () => <ClassroomPage why="notFound" />;
export const ClassroomErrorPage = () => <ClassroomPage why="failed" />;
