import type { ReactNode } from 'react';
import { Redirect, useRoute } from 'wouter';
import { useIsOpen } from '../../shared/flow/open-pages';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
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
import { settleEmail } from './flows/settle-email';
import { BlinkRequests, LatestActions } from './history-part';
import { isCustomerRole, licencesPath, withTitles } from './rules';
import { StudentForm } from './student-form';
import type { Customer } from './types';
import '../../shared/ui/native/layout.css';

/** Flows that replace the page's own ones. */
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

/** Links to the other pages about the person. */
function Elsewhere({ customer, isActive }: { readonly customer: Customer; readonly isActive: boolean }) {
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
      {isActive && customer.isImpersonable && isOpen('/admin/impersonation') && (
        <ActionLink to={`/admin/impersonation?${new URLSearchParams({ mail: customer.email })}`} look="side" way="from here">
          {t('impersonation.start')}
        </ActionLink>
      )}
    </div>
  );
}

type FictitiousProps = Pick<Flows, 'titles' | 'fictitious' | 'deletion'> & {
  readonly customer: Customer;
  /** Content below the form. It appears together with the form, so that nothing moves down. */
  readonly below: ReactNode;
};

/** The form of a fictitious teacher, and the button that deletes them. It is read-only for people who may not change them. */
function Fictitious({ customer, below, titles = openTitles, fictitious, deletion }: FictitiousProps) {
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
      {given && below}
      {state.matches('notFound') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

type FoundProps = Omit<Flows, 'opening'> & { readonly customer: Customer };

/** The form of the person's role, and the latest actions on the account. */
function Found({ customer, email = settleEmail, actions, blink, ...forms }: FoundProps) {
  const { id, role, isActive, isValidated } = customer;
  const [state, send] = useFlow(email, { input: () => ({ id }) });
  const isSettled = state.matches('validated') || state.matches('alreadyValidated');
  const about = { customer, aboutEmail: !isValidated && <EmailPart state={state} send={send} /> };
  // An action here is one of the latest actions, so it loads the list again.
  const done = <LatestActions key={state.context.deeds} id={id} logic={actions} />;
  const { teacher, student, ...fictitious } = forms;
  return (
    <>
      <Elsewhere customer={customer} isActive={isActive || isSettled} />
      {role === 'TEACHER_FAKE' && <Fictitious customer={customer} below={done} {...fictitious} />}
      {role === 'STUDENT' && <StudentForm {...about} logic={student} />}
      {role !== 'TEACHER_FAKE' && role !== 'STUDENT' && <CustomerForm {...about} logic={teacher} />}
      {role !== 'TEACHER_FAKE' && done}
      {role !== 'TEACHER_FAKE' && role !== 'STUDENT' && <BlinkRequests id={id} logic={blink} />}
    </>
  );
}

function Opened({ id, opening = openCustomer, ...flows }: Flows & { readonly id: string }) {
  const [state, send] = useFlow(opening, { input: () => ({ id }) });
  const customer = state.context.user;
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {customer && <Found customer={customer} {...flows} />}
      {state.matches('notFound') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

/** Customer support edits a teacher, a fictitious teacher or a student. */
export function EditCustomerPage(flows: Flows) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/customer/user/:role/:userId');
  if (path && !isCustomerRole(path.role)) return <Redirect to="/error" replace />;
  return (
    <div className="reading-page">
      <PageTitle>{t('customers.title')}</PageTitle>
      {path && <Opened key={path.userId} id={path.userId} {...flows} />}
    </div>
  );
}
