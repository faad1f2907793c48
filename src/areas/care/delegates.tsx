import { Link } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { delegates } from './flows/delegates';
import './delegates.css';

/** The delegates of the person's school. A failure to load the delegates is shown only as information. */
export function Delegates({ flow = delegates, onClose }: { readonly flow?: typeof delegates; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(flow, { input: () => ({ of: undefined }) });

  return (
    <Modal title={t('delegates.title')} actions={<Action onPress={onClose}>{t('common.close')}</Action>} onClose={onClose}>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <p>
          {t('delegates.empty')} <Link to="/contact">{t('delegates.contact')}</Link>
        </p>
      )}
      {state.matches('ready') && (
        <ul className="delegates">
          {state.context.items.map(({ name, surname, surname2, phone, email }) => (
            <li key={`${name} ${surname} ${email}`}>
              <strong>{[name, surname, surname2].filter(Boolean).join(' ')}</strong>
              {phone && <a href={`tel:${phone}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
