import type { ColumnType, Expression, Generated, Kysely } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { MaterialKind, OrderState } from '../../shared/rules/adoption-order';
import type { Platform } from '../../shared/rules/environments';
import type { Locale } from '../../shared/rules/locale';
import type { PostKind } from '../../shared/rules/post-categories';
import type { Theme } from '../../shared/rules/theme';

type Schemas = components['schemas'];

/** A column that is read as a Date and written as a Date or as an ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A day, which is written as yyyy-mm-dd. When a day is read, its type depends on the driver, so read days as texts (`dayText`). */
type Day = ColumnType<unknown, string | Expression<Date>, never>;

type BlinkStatus = Schemas['BlinkRequests'][number]['status'];

/** A bigint, which both databases return as a string of digits. */
type Id = string;

export interface Tables {
  countries: { id: number; name: string };
  schools: {
    id: Id;
    name: string;
    street: string;
    street_number: Generated<string>;
    town: string;
    province: string;
    region: string | null;
    country_id: number;
    premium_code: Generated<string>;
    postal_code: Generated<string>;
    premium: Generated<boolean>;
    open: Generated<boolean>;
    folded_name: ColumnType<string, never, never>;
  };
  users: {
    id: Generated<Id>;
    mail: string;
    /** The key by which addresses are compared: `addressKey` of the rules. */
    mail_key: ColumnType<string, never, never>;
    password_hash: string | null;
    active: Generated<boolean>;
    /**
     * Whether support has closed the account. Only support can open a closed account again. `closed` is never true together with `active`.
     */
    closed: Generated<boolean>;
    name: string;
    surname: string;
    surname2: string | null;
    role: Schemas['Role'];
    profile: Schemas['Profile'] | null;
    language: Generated<Locale>;
    theme: Generated<Theme>;
    school_id: Id | null;
    country_id: number;
    platform: Generated<Platform>;
    subject: string | null;
    phone: string | null;
    marketing: Generated<boolean>;
    position_id: string | null;
    position_name: string | null;
    id_sim: string | null;
    post_login: Generated<boolean>;
    pd_permission: Generated<boolean>;
    pd_courses: Generated<boolean>;
    gpa_permission: Generated<boolean>;
    /** Whether the person may order books for children. */
    hp_permission: Generated<boolean>;
    ai_poc: Generated<boolean>;
    lti: Generated<boolean>;
    mec: string | null;
    carousel_seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    library_version: string | null;
    card: string | null;
    /** The moment when the account was created; null when the moment is not known. */
    created_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    /** Hash of the registration's secret while the account waits for its activation link; null once the account is active. */
    registration_hash: string | null;
    /** Random id, by which OAuth2 clients know the person. The id never changes. */
    client_sub: Generated<string>;
    mail_proven: Generated<boolean>;
    birth_date: ColumnType<Date | null, Date | string | null, Date | string | null>;
    self_editable: Generated<boolean>;
    download_resources: Generated<boolean>;
    /** Autonomous community of a fictitious teacher. */
    ccaa_id: string | null;
    /** Version of the adoptions of a fictitious teacher, which changes whenever the adoptions change; null before the first adoption. */
    adoptions_version: string | null;
    /** Whether a person of customer support may create and edit fictitious teachers. */
    admin_fictitious: Generated<boolean>;
    /** Name and surnames, folded for searches by the database's function `folded_name`. */
    folded_name: ColumnType<string, never, never>;
  };
  guardians: { user_id: Id; name: string; surname: string; surname2: string | null; mail: string; dni: string };
  blink_requests: {
    id: Generated<Id>;
    user_id: Id;
    blink_id: string;
    mec: string | null;
    requested_at: Moment;
    licences: number;
    status: BlinkStatus;
    error: string | null;
  };
  /** The properties by which support searches for people. Triggers of the database maintain this table. */
  user_search: {
    user_id: ColumnType<Id, never, never>;
    role: ColumnType<Schemas['Role'], never, never>;
    served_by: ColumnType<'customer' | 'internal' | null, never, never>;
    name_key: ColumnType<string, never, never>;
    surname_key: ColumnType<string, never, never>;
    surname2_key: ColumnType<string, never, never>;
    mail_key: ColumnType<string, never, never>;
    card: ColumnType<string, never, never>;
    name_words: ColumnType<unknown, never, never>;
    surname_words: ColumnType<unknown, never, never>;
    surname2_words: ColumnType<unknown, never, never>;
    created_at: ColumnType<Date | number, never, never>;
    signed_in_at: ColumnType<Date | number, undefined, never>;
  };
  sessions: {
    token_hash: string;
    user_id: Id;
    impersonator_id: Id | null;
    created_at: Generated<Date>;
    expires_at: Moment;
    ends_at: Moment;
    token_hash_before: string | null;
    before_until: ColumnType<Date | null, never, Date>;
    host_bound: Generated<boolean>;
  };
  ended_sessions: {
    token_hash: string;
    user_id: Id;
    why: 'password-changed' | 'sign-in-changed' | 'signed-out-everywhere' | 'own-sessions-ended';
    expires_at: Moment;
  };
  known_devices: { secret_hash: string; user_id: Id; expires_at: Moment };
  titles: {
    id: Id;
    uuid: string;
    node_ref: string;
    name: string;
    folded_name: string;
    stage: string;
    subjects: string[];
    category_id: string;
    id_sim: string | null;
    resource: Generated<boolean>;
    promotion: Generated<boolean>;
    studentable: Generated<boolean>;
    project: number | null;
    /** Version of the title's contents. */
    content_version: Generated<string>;
  };
  school_adoptions: { school_id: Id; title_id: Id };
  library_titles: { user_id: Id; title_id: Id };
  /** Adoptions of fictitious teachers. */
  own_adoptions: { user_id: Id; title_id: Id; language: string; edition: string; position: number };
  licences: {
    code: string;
    title_id: Id;
    product: string;
    for_teachers: Generated<boolean>;
    school_id: Id | null;
    expires_at: Moment;
    activated_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    activated_by: Id | null;
    isbn: string | null;
    product_type: string | null;
    total_teachers: Generated<number>;
    consumed_teachers: Generated<number>;
    total_students: Generated<number>;
    consumed_students: Generated<number>;
  };
  delegates: { id: Generated<Id>; name: string; surname1: string; surname2: string | null; phone: string | null; email: string | null };
  school_delegates: { school_id: Id; delegate_id: Id };
  units: {
    uuid: string;
    title_id: Id;
    name: string;
    published_at: Generated<Date>;
    position: Generated<number>;
    announced: Generated<boolean>;
  };
  categories: { uuid: string; title_id: Id; parent_uuid: string | null; name: string; position: Generated<number> };
  editions: { id: Generated<Id>; title_id: Id; name: string; languages: string[] };
  resources: {
    uuid: string;
    title_id: Id;
    unit_uuid: string | null;
    name: string;
    type: Generated<Schemas['Resource']['type']>;
    description: Generated<string>;
    mimetype: string | null;
    size: ColumnType<Id | null, number | null, number | null>;
    /** Key of the file in the storage. */
    file: string | null;
    downloadable: Generated<boolean>;
    external_url: string | null;
    classroom_url: string | null;
    installer: Generated<boolean>;
    for_students: Generated<boolean>;
    for_coupons: Generated<boolean>;
    previewable: Generated<boolean>;
    languages: Generated<string[]>;
    position: Generated<number>;
    published_at: Generated<Date>;
    modified_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  };
  resource_categories: { resource_uuid: string; category_uuid: string };
  resource_editions: { resource_uuid: string; edition_id: Id };
  captions: { resource_uuid: string; language: Locale; file: string };
  products: {
    uuid: string;
    title_id: Id;
    type: Schemas['Product']['productType'];
    user_type: Schemas['Product']['userType'];
    code: string | null;
    ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    activations: number | null;
    free_activations: number | null;
    students: number | null;
    cover: string | null;
    url: string | null;
    resource_uuid: Generated<string>;
    position: Generated<number>;
  };
  product_names: { product_uuid: string; locale: Locale; name: string };
  favourites: { user_id: Id; resource_uuid: string };
  favourite_lists: { user_id: Id; title_id: Id; version: Generated<string> };
  student_links: {
    token: Generated<string>;
    user_id: Id;
    title_id: Id;
    created_at: Generated<Date>;
    students: Generated<number>;
    increasement_percentage: number | null;
    different_devices: number | null;
    blocked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    version: Generated<string>;
  };
  replaced_student_links: { token: string; user_id: Id; title_id: Id; replaced_at: Generated<Date> };
  student_zone_values: {
    is_only: Generated<boolean>;
    increasement_percentage: Generated<number>;
    different_devices: Generated<number>;
    version: Generated<string>;
  };
  student_devices: {
    link_token: string;
    secret_hash: string;
    seen_at: Generated<Date>;
    came_at: Generated<Date>;
    holds: Generated<boolean>;
  };
  student_openings: { resource_uuid: string; times: Generated<number>; opened_at: Generated<Date> };
  support_actions: {
    id: Generated<Id>;
    at: ColumnType<Date, Date | undefined, never>;
    support_id: Id;
    support_mail: string;
    subject_id: Id | null;
    subject_mail: string | null;
    action: Schemas['SupportAction'];
    address: string;
    /** The kind and the key of the object, for an action that does not concern an account alone. */
    object: string | null;
    /** The changed fields, each with its value before and after. */
    changes: ColumnType<Schemas['Changes'] | null, string | null, never>;
    /** The keys of the two e-mail addresses, by which records are searched. */
    support_key: ColumnType<string, never, never>;
    subject_key: ColumnType<string | null, never, never>;
  };
  product_keys: {
    product_key: string;
    token: string;
    email: string;
    coupon: string;
    name: string;
    licence: string;
    registered_devices: Generated<number>;
    order_id: string;
    detail_id: string;
  };
  invoices: {
    id: Generated<Id>;
    channel: 'blink' | 'lasalle';
    created_by: Id;
    created_by_mail: string;
    key: string;
    starts_on: Day;
    ends_on: Day;
    expires_on: Day | null;
    activation_days: number | null;
    comment: string;
    started_at: Generated<Date>;
    finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    failed: Generated<boolean>;
    run: Generated<number>;
    last_at: ColumnType<Date, string | undefined, string>;
    last_code: Generated<string>;
    activations: Generated<number>;
  };
  invoice_activations: {
    invoice_id: Id;
    position: number;
    code: string;
    title: string;
    product: string;
    school: string | null;
    activated_at: Moment;
  };
  oauth_clients: { id: string; name: string; secret_hash: string | null; redirect_uris: readonly string[] };
  oauth_grants: {
    id: Generated<string>;
    client_id: string;
    user_id: Id;
    redirect_uri: string;
    code_hash: string;
    code_challenge: string | null;
    code_expires_at: Date;
    code_used_at: Date | null;
    given_at: Generated<Date>;
  };
  oauth_tokens: { token_hash: string; grant_id: string; kind: 'access' | 'refresh'; expires_at: Date; used_at: Date | null };
  openings: { user_id: Id; resource_uuid: string; times: Generated<number>; opened_at: Generated<Date> };
  visits: {
    user_id: Id;
    signed_in_at: Moment;
    signed_in_before: ColumnType<Date | null, Date | string | null, Date | string | null>;
    notifications_read_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  };
  texts: { locale: string; key: string; text: string; built_in: string };
  pages: {
    id: Generated<number>;
    slug: string;
    locale: Locale;
    title: string;
    html: string;
    excerpt: Generated<string>;
    published_at: Generated<Date>;
  };
  post_categories: {
    id: number;
    parent_id: number | null;
    slug: string;
    name: string;
    description: Generated<string>;
    kind: PostKind | null;
  };
  posts: {
    id: Generated<number>;
    slug: string;
    published_at: ColumnType<Date, Date | string | undefined, Date | string>;
    sticky: Generated<boolean>;
    title: string;
    html: string;
    excerpt: Generated<string>;
    categories: Generated<number[]>;
    picture: string | null;
    alt: Generated<string>;
  };
  versions: { name: 'catalogue' | 'content' | 'posts'; value: Generated<string> };
  secrets: { name: string; value: string };
  rate_limits: { key: string; tries: number; resets_at: Moment };
  used_captchas: { id: string; expires_at: Moment };
  third_party_journeys: {
    secret_hash: string;
    platform: Exclude<Platform, 'LDAP'>;
    user_id: Id | null;
    return_to: string;
    expires_at: Moment;
  };
  link_tokens: {
    token_hash: string;
    purpose: 'activation' | 'reset';
    user_id: Id;
    /** `registration_hash` of the account at the time of the mail. */
    registration: string | null;
    expires_at: Moment;
  };
  used_links: { token_hash: string; user_id: Id; expires_at: Moment };
  address_changes: {
    id: Generated<Id>;
    user_id: Id;
    token_hash: string;
    /** The former address. */
    mail: string;
    mail_key: ColumnType<string, never, never>;
    kept: boolean;
    expires_at: Moment;
  };
  third_party_arrivals: {
    id: Generated<Id>;
    token_hash: string;
    platform: Exclude<Platform, 'LDAP'>;
    subject: string;
    mail: string;
    name: string;
    surname: string;
    surname2: string;
    return_to: string | null;
    verified: Generated<boolean>;
    expires_at: Moment;
    used_at: ColumnType<Date | null, never, Date>;
  };
  outbox: {
    id: Generated<Id>;
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    written_at: Generated<Date>;
    due_at: ColumnType<Date, Date | undefined, Date>;
    tries: Generated<number>;
  };
  demo_impersonations: { user_id: Id; impersonator_id: Id };
  seeds: { name: string; hash: string };
  post_audiences: { kind: 'stage' | 'subject' | 'region' | 'country'; name: string; category: number };
  notices: {
    user_id: Id;
    type: string;
    since: Generated<Date>;
    read_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  };
  answered_promotions: { user_id: Id; post_id: number; answer: 'accepted' | 'dismissed'; answered_at: Generated<Date> };
  promoted_titles: { user_id: Id; title_id: Id };
  surveys: {
    user_id: Id;
    kind: 'satisfaction' | 'local';
    url: string;
    delays: Generated<number>;
    max_delays: Generated<number>;
    has_button: Generated<boolean>;
    answer: 'RESPONDER' | 'DENEGAR' | null;
    answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  };
  polls: { user_id: Id; token: string; registered_at: ColumnType<Date, Date | string | undefined, Date | string> };
  pd_categories: { uuid: string; title: string; position: Generated<number> };
  pd_assets: {
    uuid: string;
    parent_uuid: string | null;
    category_uuid: string | null;
    title: string;
    description: Generated<string>;
    mimetype: string;
    author: Generated<string>;
    published_at: Generated<Date>;
    position: Generated<number>;
    starred: Generated<boolean>;
    picture: string | null;
    file: string | null;
    size: ColumnType<Id | null, number | null, number | null>;
    views: Generated<number>;
    thumbs_up: Generated<number>;
    thumbs_down: Generated<number>;
  };
  pd_captions: { asset_uuid: string; language: Locale; file: string };
  pd_announcements: {
    id: Generated<number>;
    key: string;
    country_id: number | null;
    description: Generated<string>;
    is_current: Generated<boolean>;
    starts_on: Day;
    ends_on: Day;
    next_on: Day | null;
  };
  pd_courses: {
    id: Generated<number>;
    announcement_id: number;
    name: string;
    master: string;
    closed: Generated<boolean>;
    access_on: Day | null;
    starts_on: Day | null;
    ends_on: Day | null;
    lti_key: string | null;
    lti_secret: string | null;
    lti_url: string | null;
    picture: string | null;
  };
  pd_registrations: {
    id: Generated<number>;
    user_id: Id;
    announcement_id: number;
    course_id: number;
    birthday: ColumnType<Date | null, string | null, null>;
    registered_at: Generated<Date>;
    cancelled_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
    completed_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
  };
  positions: { id: string; name: string; position: Generated<number> };
  adoption_orders: {
    id: Generated<number>;
    school_id: Id;
    teacher_id: Id | null;
    title_id: Id | null;
    area: string;
    name: string;
    subject: string;
    level: string;
    state: OrderState;
    heads_open: Generated<boolean>;
    detail_open: Generated<boolean>;
    remark: string | null;
    students: Generated<number>;
    classrooms: Generated<number>;
    teachers: Generated<number>;
  };
  adoption_materials: {
    order_id: number;
    id: number;
    name: string;
    kind: MaterialKind;
    units: Generated<number>;
    units_sent: Generated<number>;
    position: Generated<number>;
  };
  adoption_sendings: { id: Generated<Id>; order_id: number; teacher_id: Id | null; sent_at: Generated<Date>; warned: boolean };
  provinces: { id: number; name: string };
  coupon_products: {
    uuid: string;
    isbn: string;
    title_id: Id;
    resource_uuid: Generated<string>;
    type: Schemas['CouponProduct']['type'];
    cover: string | null;
    name: string;
    short_name: string;
    url: string | null;
    days: Generated<number>;
    /** Price in cents, without VAT; null for a free product. */
    price_cents: number | null;
    /** Discount in hundredths of a percent. The unit of `vat` is the same. */
    discount: Generated<number>;
    vat: Generated<number>;
    promotion_ends_on: ColumnType<Date | null, string | Expression<Date> | null, string | Expression<Date> | null>;
  };
  coupon_libraries: {
    token: Generated<string>;
    email: string;
    province_id: number;
    has_age: boolean;
    marketing: boolean;
    created_at: Generated<Date>;
    token_hash: ColumnType<string, never, never>;
  };
  coupons: {
    id: Generated<Id>;
    code: string;
    redeemable_from: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
    library_token: string | null;
    redeemed_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
  };
  coupon_contents: { coupon_id: Id; product_uuid: string };
  coupon_licences: {
    licence: string;
    product_uuid: string;
    library_token: string | null;
    coupon_id: Id | null;
    expires_on: ColumnType<Date | null, string | Expression<Date> | null, string | Expression<Date> | null>;
    is_new: Generated<boolean>;
    paid_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
  };
  payments: {
    order_id: string;
    purpose: string;
    cents: number;
    request: string;
    state: Generated<'started' | 'paid' | 'refused' | 'abandoned' | 'mischarged'>;
    charged_cents: number | null;
    response: string | null;
    authorisation: string | null;
    created_at: Generated<Date>;
    ended_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
    asked_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
    answered_at: ColumnType<Date | null, never, Expression<Date>>;
    refund_cents: Generated<number>;
    refund: Generated<'none' | 'due' | 'done' | 'failed'>;
    refund_tried_at: ColumnType<Date | null, Date | string | Expression<Date> | null, Date | string | Expression<Date> | null>;
  };
  coupon_orders: {
    order_id: string;
    library_token: string;
    wish: string | null;
    email: string;
    language: Generated<Locale>;
    withdrawn_at: ColumnType<Date | null, never, Expression<Date>>;
  };
  coupon_order_attempts: { payment_id: string; order_id: string };
  coupon_order_lines: {
    order_id: string;
    licence: string;
    name: string | null;
    price_cents: number;
    discount: number;
    vat: number;
    vat_cents: number;
    total_cents: number;
    returned: Generated<boolean>;
  };
  child_levels: { id: number; name: string };
  child_subjects: { id: number; name: string };
  child_school_levels: { school_id: Id; level_id: number };
  child_books: { isbn: string; title: string; cents: number; in_stock: Generated<boolean> };
  child_offers: { school_id: Id; level_id: number; subject_id: number; isbn: string };
  known_children: {
    id: Generated<number>;
    user_id: Id;
    school_id: string | null;
    school_name: string | null;
    postal_code: string | null;
    name: string | null;
    surname1: string | null;
    surname2: string | null;
    birth_date: string | null;
  };
  known_child_levels: { child_id: number; level_id: number; name: string };
  children_orders: {
    id: Generated<number>;
    user_id: Id;
    sent_hash: string | null;
    sent_at: ColumnType<Date | null, Expression<Date> | null, Expression<Date> | null>;
    school_id: Id | null;
    department_teachers: number | null;
    adoption_decision: number | null;
    vat: number | null;
    cost_cents: number | null;
    vat_cents: number | null;
    total_cents: number | null;
    paid_at: ColumnType<Date | null, Expression<Date> | null, Expression<Date> | null>;
    reminded_at: ColumnType<Date | null, Expression<Date> | null, Expression<Date> | null>;
    withdrawn_at: ColumnType<Date | null, Expression<Date> | null, Expression<Date> | null>;
    handled_at: ColumnType<Date | null, Expression<Date> | null, Expression<Date> | null>;
    created_at: Generated<Date>;
  };
  ordered_children: {
    order_id: number;
    number: number;
    known_id: number | null;
    name: string;
    surname1: string;
    surname2: string;
    birth_date: Day;
    school_id: Id;
    postal_code: string;
    level_id: number;
    subject_id: number;
  };
  ordered_books: { order_id: number; number: number; isbn: string; title: string; cents: number };
  family_books: {
    id: Generated<string>;
    order_id: number;
    number: number;
    key_mark: string;
    nonce: Buffer;
    sealed: Buffer;
    stored_at: ColumnType<Date, Expression<Date> | undefined, Expression<Date>>;
  };
  children_order_payments: { payment_id: string; order_id: number; language: Generated<Locale> };
  releases: { name: string; number: Generated<number>; first_seen_at: Generated<Date> };
  page_files: {
    name: string;
    is_compressed: boolean;
    content: Buffer;
    seen_at: ColumnType<Date, Expression<Date> | undefined, Expression<Date>>;
  };
  pd_views: { user_id: Id; asset_uuid: string; times: Generated<number> };
  pd_thumbs: { user_id: Id; asset_uuid: string; thumb: number };
}

export type Db = Kysely<Tables>;
