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
import type { deleteFictitiousTeacher } from './flows/delete-fictitious-teacher';
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

/** Flows that tests use instead of the page's own flows. */
type Flows = {
  readonly opening?: typeof openCustomer;
  readonly teacher?: typeof editCustomer;
  readonly student?: typeof editStudent;
  readonly fictitious?: typeof fictitiousTeacher;
  readonly titles?: typeof openTitles;
  readonly deletion?: typeof deleteFictitiousTeacher;
  readonly email?: typeof settleEmail;
  readonly actions?: typeof latestActions;
  readonly blink?: typeof blinkRequests;
};

/** Links to the other pages about the person. */
function OtherPages({ customer, isActive }: { readonly customer: Customer; readonly isActive: boolean }) {
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
  /** The content below the form. The page shows content and form at the same time, so that nothing moves down. */
  readonly below: ReactNode;
};

/**
 * The form of a fictitious teacher, with the button that deletes the account. Support people who may not edit fictitious teachers see a
 * read-only form.
 */
function Fictitious({ customer, below, titles = openTitles, fictitious, deletion }: FictitiousProps) {
  const { editFictitious } = useUser().may;
  const [state, send] = useFlow(titles, { input: () => ({ id: customer.id }) });
  const adopted = state.context.user;
  const formProps = adopted && { stored: withTitles(customer.fictitious, adopted), school: customer.school };
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {formProps && !editFictitious && <FictitiousView {...formProps} />}
      {formProps && editFictitious && (
        <>
          <FictitiousForm {...formProps} logic={fictitious} />
          <DeletePart teacher={customer} logic={deletion} />
        </>
      )}
      {formProps && below}
      {state.matches('notFound') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

type FoundProps = Omit<Flows, 'opening'> & { readonly customer: Customer };

/** The form that fits the role of the person, and the latest actions on the account. */
function FoundCustomer({ customer, email = settleEmail, actions, blink, ...forms }: FoundProps) {
  const { id, role, isActive, isValidated } = customer;
  const [state, send] = useFlow(email, { input: () => ({ id }) });
  const isNowValidated = state.matches('validated') || state.matches('alreadyValidated');
  const formProps = { customer, aboutEmail: !isValidated && <EmailPart state={state} send={send} /> };
  // Each action on the e-mail becomes an entry in the list of actions, so the list is loaded again.
  const latest = <LatestActions key={state.context.actionCount} id={id} logic={actions} />;
  const { teacher, student, ...fictitious } = forms;
  return (
    <>
      <OtherPages customer={customer} isActive={isActive || isNowValidated} />
      {role === 'TEACHER_FAKE' && <Fictitious customer={customer} below={latest} {...fictitious} />}
      {role === 'STUDENT' && <StudentForm {...formProps} logic={student} />}
      {role !== 'TEACHER_FAKE' && role !== 'STUDENT' && <CustomerForm {...formProps} logic={teacher} />}
      {role !== 'TEACHER_FAKE' && latest}
      {role !== 'TEACHER_FAKE' && role !== 'STUDENT' && <BlinkRequests id={id} logic={blink} />}
    </>
  );
}

function OpenedCustomer({ id, opening = openCustomer, ...flows }: Flows & { readonly id: string }) {
  const [state, send] = useFlow(opening, { input: () => ({ id }) });
  const customer = state.context.user;
  return (
    <>
      {state.matches('loading') && <Busy />}
      {state.matches('interrupted') && <FlowNotice state={state} send={send} />}
      {customer && <FoundCustomer customer={customer} {...flows} />}
      {state.matches('notFound') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </>
  );
}

/** Page on which customer support edits a teacher, a fictitious teacher or a student. */
export function EditCustomerPage(flows: Flows) {
  const { t } = useTranslation();
  const [, path] = useRoute('/edit/customer/user/:role/:userId');
  if (path && !isCustomerRole(path.role)) return <Redirect to="/error" replace />;
  return (
    <div className="reading-page">
      <PageTitle>{t('customers.title')}</PageTitle>
      {path && <OpenedCustomer key={path.userId} id={path.userId} {...flows} />}
    </div>
  );
}
