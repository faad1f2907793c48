import { expect, it, onTestFinished, vi } from 'vitest';

it('texts that were typed before a reload come back at the start', async () => {
  const restoreTypedTexts = vi.fn();
  vi.doMock('../../../src/shared/browser/typed-texts', () => ({ restoreTypedTexts }));
  vi.doMock('../../../src/coupon-mounting/coupon-mounting', () => ({ CouponMounting: () => null }));
  document.body.innerHTML = '<div id="coupons"></div>';
  onTestFinished(() => {
    vi.doUnmock('../../../src/shared/browser/typed-texts');
    vi.doUnmock('../../../src/coupon-mounting/coupon-mounting');
    vi.resetModules();
    document.body.replaceChildren();
  });
  await import('../../../src/coupon-mounting/start');
  expect(restoreTypedTexts).toHaveBeenCalledOnce();
});
