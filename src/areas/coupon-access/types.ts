import type { CallFailure, NamedRefusal } from '../../shared/api/failure';
import type { StatusFailure } from '../../shared/api/status-refusals';
import type { Key } from '../../shared/i18n/keys';

export type { Key };

/** The means by which a product is opened. */
export type AccessType = 'coupon' | 'license' | 'user';

/** Fields typed on the test page of access links. */
export type AccessTexts = {
  readonly couponId: string;
  readonly isbn: string;
  readonly token: string;
  readonly licenseId: string;
  /** Required if the product opens by user, otherwise optional. */
  readonly userId: string;
};

/** The form of the test page of access links. */
export type AccessWish = AccessTexts & { readonly access: AccessType };

/** The content keys of the errors, by field. */
export type AccessErrors = { readonly [F in keyof AccessTexts]?: Key };

/** `NoAddress`: the server has sent an address that is no web address. */
export type FindAccessFailure = CallFailure | StatusFailure | NamedRefusal<'TooManyTries'> | { readonly _tag: 'NoAddress' };
