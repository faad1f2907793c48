import { useRoute } from 'wouter';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ResultDialog } from '../../shared/ui/result-dialog';
import { useUser } from '../session';
import { CustomerForm } from './customer-form';
import { DeletePart } from './delete-part';
import { EmailPart } from './email-part';
import { FictitiousForm, FictitiousView } from './fictitious-form';
import type { deleteFictitious } from './flows/delete-fictitious';
import type { editCustomer } from './flows/edit-customer';
import type { editStudent } from './flows/edit-student';
import type { fictitiousTeacher } from './flows/fictitious-teacher';
import type { blinkRequests, latestActions } from './flows/history';
import { openCustomer } from './flows/open-customer';
import { openTitles } from './flows/open-titles';
import type { settleEmail } from './flows/settle-email';
import { BlinkRequests, LatestActions } from './history-part';
import { licencesPath, withTitles } from './rules';
import { StudentForm } from './student-form';
import type { Customer } from './types';
import '../../shared/ui/layout.css';

/** The flows of the page, where they are others than its own. */
type Flows = {
  readonly opening?: typeof openCustomer;
  readonly teacher?: typeof editCustomer;
  readonly student?: typeof editStudent;
  readonly fictitious?: typeof fictitiousTeacher;
  readonly titles?: typeof openTitles;
  readonly deletion?: typeof deleteFictitious;
  readonly email?: typeof settleEmail;
  readonly actions?: typeof latestActions;
  readonly blink?: typeof blinkRequests;
};

/** The pages about the same person. */
function Elsewhere({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  if (customer.role === 'STUDENT') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen('/edit/customer/user/licenses/:userId') && (
        <ActionLink to={licencesPath(customer)} look="side" way="from here">
          {t('customers.licences')}
        </ActionLink>
      )}
      {customer.isActive && isOpen('/admin/impersonation') && (
        <ActionLink to={`/admin/impersonation?${new URLSearchParams({ mail: customer.email })}`} look="side" way="from here">
          {t('impersonation.start')}
        </ActionLink>
      )}
    </div>
  );
}

type FormFlows = Pick<Flows, 'teacher' | 'student' | 'email' | 'titles' | 'fictitious' | 'deletion'>;

/** The form of a fictitious teacher, and the button that deletes them; to look at only for whoever may not change them. */
function Fictitious({ customer, titles = openTitles, fictitious, deletion }: FormFlows & { readonly customer: Customer }) {
  const { t } = useTranslation();
  const { editFictitious } = useUser().may;
  const [state, send] = useFlow(titles, { input: () => ({ id: customer.id }) });
  const adopted = state.context.user;
  const given = adopted && { stored: withTitles(customer.fictitious, adopted), school: customer.school };
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {given && !editFictitious && <FictitiousView {...given} />}
      {given && editFictitious && (
        <>
          <FictitiousForm {...given} logic={fictitious} />
          <DeletePart teacher={customer} logic={deletion} />
        </>
      )}
      {state.matches('notFound') && <ResultDialog state={state} title={t('status.title')} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

/** The form of the person's role. */
function FormOfRole({ customer, ...flows }: FormFlows & { readonly customer: Customer }) {
  if (customer.role === 'TEACHER_FAKE') return <Fictitious customer={customer} {...flows} />;
  const aboutEmail = !customer.isValidated && <EmailPart id={customer.id} logic={flows.email} />;
  if (customer.role === 'STUDENT') return <StudentForm customer={customer} aboutEmail={aboutEmail} logic={flows.student} />;
  return <CustomerForm customer={customer} aboutEmail={aboutEmail} logic={flows.teacher} />;
}

function Opened({ id, opening = openCustomer, actions, blink, ...forms }: Flows & { readonly id: string }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(opening, { input: () => ({ id }) });
  const customer = state.context.user;
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {customer && (
        <>
          <Elsewhere customer={customer} />
          <FormOfRole customer={customer} {...forms} />
          <LatestActions id={customer.id} logic={actions} />
          {customer.role !== 'STUDENT' && customer.role !== 'TEACHER_FAKE' && <BlinkRequests id={customer.id} logic={blink} />}
        </>
      )}
      {state.matches('notFound') && <ResultDialog state={state} title={t('status.title')} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

/** Customer support edits a teacher, a fictitious teacher or a student. */
export function EditCustomerPage(flows: Flows) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/customer/user/:role/:userId');
  return (
    <div className="reading-page">
      <PageTitle>{t('customers.title')}</PageTitle>
      {path && <Opened key={path.userId} id={path.userId} {...flows} />}
    </div>
  );
}
