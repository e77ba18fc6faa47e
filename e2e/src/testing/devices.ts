import type { BrowserContextOptions } from 'playwright-core';
import { PHONE } from './browser.ts';

/** A phone: narrow, and touched. */
export const PHONE_LIKE: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };
