import leave from 'primeicons/raw-svg/arrow-down-left-and-arrow-up-right-to-center.svg?raw';
import fill from 'primeicons/raw-svg/arrow-up-right-and-arrow-down-left-from-center.svg?raw';
import external from 'primeicons/raw-svg/external-link.svg?raw';
import reduce from 'primeicons/raw-svg/search-minus.svg?raw';
import enlarge from 'primeicons/raw-svg/search-plus.svg?raw';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { noticeOf } from '../../shared/flow/notice';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { Download } from './download';
import type { preview } from './flows/preview';
import { middleOf, zoomAround } from './gestures';
import { Tool } from './tool';

type Props = {
  readonly state: SnapshotFrom<typeof preview>;
  readonly send: (event: EventFromLogic<typeof preview>) => void;
};

const findPicture = () => document.querySelector<HTMLElement>('.preview-picture');

/** Whether the preview can fill the screen. Some browsers allow this only for videos. */
const canFillScreen = () => document.fullscreenEnabled;

/** Switches the preview between full screen and its window. */
const toggleFullScreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.querySelector('.preview')?.requestFullscreen();
};

/** Buttons for the file that is shown. */
export function Tools({ state, send }: Props) {
  const { t } = useTranslation();
  const { file, loaded } = state.context;
  const zoom = (type: 'zoomed.in' | 'zoomed.out') => {
    const region = findPicture();
    if (region) zoomAround(region, middleOf(region), () => send({ type }));
  };
  const isShown = state.matches('shown');
  return (
    <div className="preview-file-tools">
      {isShown && file.previewKind === 'picture' && (
        <>
          <Tool
            name={t('preview.reduce')}
            drawing={reduce}
            disabled={!state.can({ type: 'zoomed.out' })}
            onPress={() => zoom('zoomed.out')}
          />
          <Tool
            name={t('preview.enlarge')}
            drawing={enlarge}
            disabled={!state.can({ type: 'zoomed.in' })}
            onPress={() => zoom('zoomed.in')}
          />
        </>
      )}
      {isShown && ['picture', 'pdf', 'web'].includes(file.previewKind) && canFillScreen() && (
        <button type="button" className="tool" title={t('preview.screen')} onClick={toggleFullScreen}>
          <span className="preview-fill">
            <Icon drawing={fill} />
          </span>
          <span className="preview-leave">
            <Icon drawing={leave} />
          </span>
          <span className="visually-hidden">{t('preview.screen')}</span>
        </button>
      )}
      {isShown && file.previewKind === 'web' && (
        <a className="tool" href={(loaded ?? file).preview ?? undefined} target="_blank" rel="noreferrer" title={t('preview.window')}>
          <Icon drawing={external} />
          <span className="visually-hidden">
            {t('preview.window')}
            <NewWindowHint />
          </span>
        </a>
      )}
      {file.download !== null && !noticeOf(state) && <Download file={file} look="tool" />}
    </div>
  );
}
