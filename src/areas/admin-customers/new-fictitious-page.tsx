import { useTranslation } from '../../shared/i18n';
import { PageTitle } from '../../shared/ui/page/page-title';
import { useUser } from '../session';
import { FictitiousForm, FictitiousView } from './fictitious-form';
import type { fictitiousTeacher } from './flows/fictitious-teacher';
import type { regions } from './flows/regions';
import { newFictitious } from './rules';
import '../../shared/ui/native/layout.css';

type Flows = { readonly logic?: typeof fictitiousTeacher; readonly places?: typeof regions };

/** The page on which customer support creates a fictitious teacher. Support people without this right see only a notice. */
export function NewFictitiousPage({ logic, places }: Flows) {
  const { t } = useTranslation();
  const { editFictitious } = useUser().may;
  return (
    <div className="reading-page">
      <PageTitle>{t('fictitious.newTitle')}</PageTitle>
      {editFictitious ? (
        <FictitiousForm stored={newFictitious} school={null} logic={logic} places={places} />
      ) : (
        <FictitiousView stored={newFictitious} school={null} />
      )}
    </div>
  );
}
