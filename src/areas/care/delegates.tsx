import { useTranslation } from 'react-i18next';
import { useFlow } from '../../shared/flow/use-flow';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Modal } from '../../shared/ui/modal';
import { delegates } from './flows/delegates';
import './delegates.css';

/** Who looks after the person's school. A list that cannot be had is an empty one. */
export function Delegates({ flow = delegates, onClose }: { readonly flow?: typeof delegates; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [state] = useFlow(flow, { input: () => ({ of: undefined }) });

  return (
    <Modal title={t('delegates.title')} actions={<Action onPress={onClose}>{t('common.close')}</Action>} onClose={onClose}>
      {state.matches('loading') && <Busy />}
      {(state.matches('empty') || state.matches('failed')) && <p>{t('delegates.empty')}</p>}
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
