import type { Page as BrowserTab, CDPSession } from '@playwright/test';
import { desktop, usual, type Way } from './ways';

/** A view of a page. */
export type ViewSettings = Pick<Way, 'width' | 'colours'>;

/**
 * The view of a tab, set through the browser's own protocol. Playwright would send several messages for a change, and the page would be
 * rendered after each message. Playwright itself sets the first width and colours, see `portal-tab.ts`.
 */
export class View {
  private now: ViewSettings = usual;

  private constructor(private readonly browser: CDPSession) {}

  static async of(tab: BrowserTab): Promise<View> {
    const view = new View(await tab.context().newCDPSession(tab));
    // a screenshot that is larger than the window then restores only the settings of its own protocol session
    await view.widen(usual.width);
    return view;
  }

  private async widen(width: number) {
    const { height } = desktop;
    await this.browser.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: 1,
      mobile: false,
    });
  }

  private async colour(value: ViewSettings['colours']) {
    await this.browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  }

  async set({ width, colours }: ViewSettings): Promise<void> {
    const { now } = this;
    this.now = { width, colours };
    await Promise.all([width !== now.width && this.widen(width), colours !== now.colours && this.colour(colours)]);
  }

  /** Returns the top left corner of the window, in points of the page. */
  private async corner() {
    const { cssVisualViewport } = await this.browser.send('Page.getLayoutMetrics');
    return { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY };
  }

  /**
   * Takes a screenshot of the page.
   * @param scale the size of the picture relative to the page. Half the size means a quarter of the points and half of the work.
   * @param height the height of the picture, from the top of the page; by default the picture shows the window
   */
  async picture({ scale = 1, height }: { readonly scale?: number; readonly height?: number | undefined } = {}): Promise<Buffer> {
    const isOfPage = height !== undefined;
    const { x, y } = isOfPage ? { x: 0, y: 0 } : await this.corner();
    const { data } = await this.browser.send('Page.captureScreenshot', {
      format: 'jpeg',
      // A small picture needs a higher quality, because a blur in it covers a larger part of the page.
      quality: scale < 1 ? 90 : 60,
      optimizeForSpeed: true,
      captureBeyondViewport: isOfPage,
      clip: { x, y, width: this.now.width, height: height ?? desktop.height, scale },
    });
    return Buffer.from(data, 'base64');
  }
}
