import { Component, type ReactNode } from 'react';
import { useTranslation } from '../shared/i18n';
import { Action } from '../shared/ui/action';
import { Notice } from '../shared/ui/notice';
import { PageTitle } from '../shared/ui/page-title';
import '../shared/ui/layout.css';

function Crashed() {
  const { t } = useTranslation();
  const reload = () => window.location.reload();
  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.crash.title')}</PageTitle>
      <Notice severity="danger" actions={<Action onPress={reload}>{t('portal.reload')}</Action>}>
        {t('portal.crash.text')}
      </Notice>
    </div>
  );
}

type Props = {
  readonly children: ReactNode;
};

/**
 * Catches errors that no flow handles (a missing chunk of an older release, a defect) and offers to reload the page. Give it the address as
 * `key`.
 */
export class CrashBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}
