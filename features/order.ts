/**
 * The features from the first to the last. A feature's server may import only earlier ones, through their
 * `server/index.ts`; the import rules are made from this list, and foreign keys follow the same order.
 */
export const featureOrder = [
  'audit',
  'mail',
  'identity',
  'second-step',
  'google',
  'auth',
  'media',
  'places',
  'categories',
  'accounts',
  'businesses',
  'directory',
  'claims',
  'imports',
  'leads',
  'verification',
  'privacy',
  'staff',
  'demo',
] as const
