import type { Page as BrowserTab, CDPSession } from '@playwright/test';
import { desktop, usual, type Way } from './ways';

/** A view of a page. */
export type Seeing = Pick<Way, 'width' | 'colours'>;

/**
 * The view of a tab, set through the browser's own protocol: Playwright would send and wait several times for each change, and the page
 * would be rendered each time. Width and colours that Playwright itself sets are the usual ones and stay.
 */
export class View {
  private now: Seeing = usual;

  private constructor(private readonly browser: CDPSession) {}

  static async of(tab: BrowserTab): Promise<View> {
    const view = new View(await tab.context().newCDPSession(tab));
    // a screenshot larger than the window restores the settings of its own session only
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

  private async colour(value: Seeing['colours']) {
    await this.browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  }

  async set({ width, colours }: Seeing): Promise<void> {
    const { now } = this;
    this.now = { width, colours };
    await Promise.all([width !== now.width && this.widen(width), colours !== now.colours && this.colour(colours)]);
  }

  /**
   * @param part how large to take it, and the height of the page where all of it is to be seen, not only the window: a quarter of the points
   * costs half of the work
   */
  async picture(part?: { readonly scale: number; readonly height?: number }): Promise<Buffer> {
    const { data } = await this.browser.send('Page.captureScreenshot', {
      format: 'jpeg',
      // What a small picture blurs lies in a larger part of the page.
      quality: part && part.scale < 1 ? 90 : 60,
      optimizeForSpeed: true,
      ...(part && { captureBeyondViewport: part.height !== undefined, clip: await this.clip(part) }),
    });
    return Buffer.from(data, 'base64');
  }

  /** A part of the page, in whose points it is given. */
  private async clip({ scale, height }: { readonly scale: number; readonly height?: number }) {
    const size = { width: this.now.width, height: height ?? desktop.height, scale };
    if (height !== undefined) return { x: 0, y: 0, ...size };
    const { cssVisualViewport } = await this.browser.send('Page.getLayoutMetrics');
    return { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, ...size };
  }
}
