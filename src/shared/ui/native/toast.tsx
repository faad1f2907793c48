import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n';
import { Action } from './action';
import { Notice } from './notice';
import './toast.css';

type Props = {
  readonly severity: 'success' | 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
};

/** A notice outside of the page, for an action in the header. It stays at the lower edge of the window until it is closed. */
export function Toast({ severity, children, actions, onClose }: Props) {
  const { t } = useTranslation();
  return createPortal(
    <div className="toast">
      <Notice
        severity={severity}
        actions={
          <>
            {actions}
            <Action look="quiet" onPress={onClose}>
              {t('common.close')}
            </Action>
          </>
        }
      >
        {children}
      </Notice>
    </div>,
    document.body,
  );
}
