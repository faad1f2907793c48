import { useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/action';
import './admin-search.css';

/** The way to a new fictitious teacher; whoever may not go there is told why. */
export function AddFictitious({ isAllowed }: { readonly isAllowed: boolean }) {
  const { t } = useTranslation();
  const name = t('users.addFictitious');
  if (isAllowed) return <ActionLink to="/edit/customer/user/TEACHER_FAKE/new">{name}</ActionLink>;
  return (
    <div>
      <button type="button" className="action p-button p-component" disabled aria-describedby="add-fictitious-off">
        <span className="p-button-label">{name}</span>
      </button>
      <p id="add-fictitious-off" className="users-off">
        {t('users.addFictitiousOff')}
      </p>
    </div>
  );
}
