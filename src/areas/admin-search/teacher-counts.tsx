import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { roleName } from '../../shared/i18n/role-name';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { teacherCounts } from './flows/teacher-counts';
import { teacherRoles } from './rules';
import './admin-search.css';

/** The part of the page with the number of teachers of each role. */
export function TeacherCounts({ logic = teacherCounts }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, {});
  const { counts } = state.context;
  return (
    <section className="users-counts" aria-labelledby="teacher-counts">
      <h2 id="teacher-counts">{t('users.counts')}</h2>
      {!state.matches('failed') && <FlowNotice state={state} />}
      {/* The list is shown before the numbers are loaded, so that nothing moves when the numbers appear. */}
      <dl>
        {teacherRoles.map((role) => (
          <div key={role}>
            <dt>{roleName(role, t)}</dt>
            <dd>{counts.find((each) => each.role === role)?.count ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <Action look="side" busy={state.hasTag('busy')} onPress={() => send({ type: 'refresh.requested' })}>
        {t('users.refreshTeachers')}
      </Action>
      {state.matches('failed') && <StatusDialog state={state} onAccept={() => send({ type: 'dismissed' })} />}
    </section>
  );
}
