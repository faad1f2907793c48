import '../shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts, untilDrawable } from '../areas/language';
import { startTheme } from '../shared/browser/theme';
import { restoreTypedTexts } from '../shared/browser/typed-texts';
import type { FlowEnvironment } from '../shared/flow/environment';
import { inspectedEnvironment } from '../shared/flow/inspected-environment';
import { CouponMounting } from './coupon-mounting';

const environment: FlowEnvironment = import.meta.env.DEV ? await inspectedEnvironment() : {};

const root = document.getElementById('coupons');
if (!root) throw new Error('coupons.html has no #coupons');

restoreTypedTexts();
startTheme();

const texts = startTexts(environment);

void untilDrawable(texts).then(() =>
  createRoot(root).render(
    <StrictMode>
      <CouponMounting texts={texts} environment={environment} />
    </StrictMode>,
  ),
);
