import { Link } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { formatDate, useTranslation } from '../../shared/i18n';
import { ActionLink } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { EmptyState } from '../../shared/ui/page/empty-state';
import { PageTitle } from '../../shared/ui/page/page-title';
import { titleAddress } from '../title';
import { notifications } from './flows/notifications';
import '../../shared/ui/native/layout.css';
import './notifications.css';

/** New units of the titles in the person's library. A failure to load units is shown only as information, because it is not urgent. */
export function NotificationsPage({ flow = notifications }) {
  const { t } = useTranslation();
  const [state, send] = useFlow(flow, { input: () => ({ of: undefined }) });

  return (
    <div className="narrow-page">
      <PageTitle>{t('notifications.title')}</PageTitle>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && (
        <EmptyState title={t('notifications.emptyTitle')} actions={<ActionLink to="/">{t('portal.home')}</ActionLink>}>
          {t('notifications.emptyText')}
        </EmptyState>
      )}
      {state.matches('ready') && (
        <ul className="notifications">
          {state.context.items.map(({ titleId, unitId, title, unit, date, isNew }) => (
            <li key={unitId} className="card-part">
              <p className="notification-title">{title}</p>
              <h2>
                <Link to={titleAddress(titleId, unitId)}>{unit}</Link>
              </h2>
              <p className="notification-date">
                <time dateTime={date.toISOString()}>{formatDate(date)}</time>
                {isNew && <span className="notification-new">{t('notifications.new')}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
