import previous from 'primeicons/raw-svg/chevron-left.svg?raw';
import next from 'primeicons/raw-svg/chevron-right.svg?raw';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useSyncToFlow } from '../../shared/flow/use-sync-to-flow';
import { useTranslation } from '../../shared/i18n';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { useWindowEvent } from '../../shared/ui/behaviour/use-window-event';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { Download } from './download';
import { File } from './file';
import { preview } from './flows/preview';
import { followSwipe } from './gestures';
import { Tool } from './tool';
import { Tools } from './tools';
import type { Previewable } from './types';
import { readViewerNews } from './viewer-news';
import './preview.css';

type Props = {
  /** Files that can be shown, in the order of the page. */
  readonly items: readonly Previewable[];
  /** Id of the file that is shown. */
  readonly at: string;
  /** Called with the id of a file when the person moves to this file. */
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
  readonly logic?: typeof preview | undefined;
};

/** A dialog that shows one of several files. The address of the page contains the id of the file. */
export function Preview({ items, at, ...rest }: Props) {
  const file = items.find(({ id }) => id === at);
  return file && <Open items={items} file={file} {...rest} />;
}

/** Selector of the elements that handle the arrow keys themselves. */
const ownKeys = 'input, select, textarea, audio, video';

function Open({ items, file, onMove, onClose, logic = preview }: Omit<Props, 'at'> & { readonly file: Previewable }) {
  const [state, send, actor] = useFlow(logic, { input: () => ({ file }) });
  const { t } = useTranslation();
  const { file: current, loaded, content, zoom } = state.context;
  const place = items.findIndex(({ id }) => id === current.id);
  const [before, after] = [items[place - 1], items[place + 1]];
  const go = (to: Previewable | undefined) => to && send({ type: 'file.chosen', file: to });

  useEmittedEvents(actor, (event) => {
    if (event.type === 'left.preview') onClose();
    else if (event.id !== file.id) onMove(event.id);
  });
  useSyncToFlow(
    file,
    ({ id }) => id === current.id,
    () => send({ type: 'file.chosen', file }),
  );
  useWindowEvent('message', (event) => {
    if (readViewerNews(event) === 'left') send({ type: 'closed' });
  });
  useWindowEvent('keydown', ({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }) => {
    const isOurs = target instanceof Element && target.closest('[role="dialog"]')?.querySelector('.preview') && !target.matches(ownKeys);
    if (!isOurs || defaultPrevented || ctrlKey || metaKey || altKey || zoom > 1) return;
    if (key === 'ArrowRight') go(after);
    if (key === 'ArrowLeft') go(before);
  });

  const isOpen = state.matches('loading') || state.matches('shown');
  return (
    <Modal title={current.name} whole onClose={() => send({ type: 'closed' })}>
      <div
        className="preview"
        onTouchStart={({ nativeEvent, currentTarget, target }) => {
          const isFree = zoom === 1 && !(target as Element).matches(ownKeys);
          if (isFree) followSwipe(nativeEvent, currentTarget, (to) => go(to === 'next' ? after : before));
        }}
      >
        <PositionAnnouncement
          text={items.length > 1 ? t('preview.position', { at: place + 1, total: items.length }) : ''}
          name={current.name}
        />
        <div className="preview-tools">
          {items.length > 1 && (
            <div className="preview-moves">
              <Tool name={t('preview.previous')} drawing={previous} disabled={!before} onPress={() => go(before)} />
              <span>{t('preview.position', { at: place + 1, total: items.length })}</span>
              <Tool name={t('preview.next')} drawing={next} disabled={!after} onPress={() => go(after)} />
            </div>
          )}
          <Tools state={state} send={send} />
        </div>
        <FlowNotice state={state} send={send} actions={current.download !== null && <Download file={current} look="side" />} />
        <div className="preview-stage">
          {state.hasTag('busy') && <Busy />}
          {isOpen && (
            <File
              key={current.id}
              file={loaded ?? current}
              content={content}
              zoom={zoom}
              isShown={state.matches('shown')}
              onZoom={(type) => send({ type })}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Announces the name and the position of the file, when the dialog opens and after each move. */
function PositionAnnouncement({ text, name }: { readonly text: string; readonly name: string }) {
  useAnnouncement({ text: text && `${name}, ${text}` });
  return null;
}
