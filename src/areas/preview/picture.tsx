import type { CSSProperties } from 'react';
import { useTranslation } from '../../shared/i18n';
import { useWindowEvent } from '../../shared/ui/behaviour/use-window-event';
import { followWheel, middleOf, pictureIn, pointUnder, zoomAround } from './gestures';
import type { Previewable, Zooming } from './types';

type Props = { readonly file: Previewable; readonly zoom: number; readonly isShown: boolean; readonly onZoom: (zooming: Zooming) => void };

/** Distance by which an arrow key moves an enlarged picture, in CSS pixels. */
const step = 80;
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const zoomingOf: Readonly<Record<string, Zooming>> = { '+': 'zoomed.in', '-': 'zoomed.out' };

/**
 * A picture that the wheel or a double click enlarges around the point under the pointer. Dragging and the arrow keys move an enlarged
 * picture.
 */
export function Picture({ file, zoom, isShown, onZoom }: Props) {
  const { t } = useTranslation();
  const isZoomed = zoom > 1;
  const toggle = () => {
    if (!isZoomed) onZoom('zoomed.in');
    else for (let left = zoom; left > 1; left /= 2) onZoom('zoomed.out');
  };
  useWindowEvent('keydown', (event) => {
    const region = pictureIn(event.target);
    if (!region || event.ctrlKey || event.metaKey || event.altKey) return;
    const zooming = zoomingOf[event.key];
    if (zooming) zoomAround(region, middleOf(region), () => onZoom(zooming));
    const [left, top] = (isZoomed && directions[event.key]) || [];
    if (left === undefined || top === undefined) return;
    event.preventDefault();
    region.scrollBy({ left, top, behavior: 'instant' });
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={(region) => followWheel(region, (to) => onZoom(to === 'in' ? 'zoomed.in' : 'zoomed.out'))}
      className="preview-picture"
      role="group"
      aria-label={file.name}
      // An enlarged picture can have focus, so that the keyboard can scroll it.
      tabIndex={isZoomed ? 0 : -1}
      data-zoomed={isZoomed || undefined}
      hidden={!isShown}
      onDoubleClick={(event) => zoomAround(event.currentTarget, pointUnder(event.currentTarget, event), toggle)}
      onPointerMove={({ buttons, pointerType, movementX, movementY, currentTarget }) => {
        if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
      }}
    >
      <img
        data-file={file.id}
        src={file.preview ?? undefined}
        alt={file.description || t('preview.picture', { name: file.name })}
        draggable={false}
        style={{ '--zoom': zoom } as CSSProperties}
      />
    </div>
  );
}
