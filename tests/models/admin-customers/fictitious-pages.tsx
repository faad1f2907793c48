import { useRoute } from 'wouter';
import type { fictitiousTeacher } from '../../../src/areas/admin-customers/flows/fictitious-teacher';
import { NewFictitiousPage } from '../../../src/areas/admin-customers/new-fictitious-page';
import { openedPage } from './opened-page';
import { adoptedByHer, aFictitious } from './wire';

const EditPage = openedPage(aFictitious, adoptedByHer);

/** The form of a fictitious teacher: at one address for a new teacher, at the other for an existing teacher. */
export function FictitiousPages({ logic }: { readonly logic: typeof fictitiousTeacher }) {
  const [isNew] = useRoute('/edit/customer/user/TEACHER_FAKE/new');
  return isNew ? <NewFictitiousPage logic={logic} /> : <EditPage fictitious={logic} />;
}
