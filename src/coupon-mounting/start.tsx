import '../shared/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../areas/language';
import { CouponMounting } from './coupon-mounting';

const root = document.getElementById('coupons');
if (!root) throw new Error('coupons.html has no #coupons');

createRoot(root).render(
  <StrictMode>
    <CouponMounting texts={startTexts()} />
  </StrictMode>,
);
