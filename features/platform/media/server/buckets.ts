import type { Bucket } from '../vocabulary.ts'

type BucketRules = {
  isPublic: boolean
  /** What people may upload. */
  accepts: 'images' | 'evidence' | 'nothing'
  /**
   * What the first segment of a path identifies: a person, a business that they manage, or the
   * staff member who uploaded the file.
   */
  folder: 'user' | 'business' | 'staff'
  /** Whether only openings by staff are audited: people see such files whenever they read. */
  isEveryday?: boolean
}

const rules: Record<Bucket, BucketRules> = {
  'profile-photos': { isPublic: true, accepts: 'images', folder: 'user' },
  'cover-photos': { isPublic: true, accepts: 'images', folder: 'user' },
  'business-photos': { isPublic: true, accepts: 'images', folder: 'business' },
  'review-photos': { isPublic: true, accepts: 'images', folder: 'user' },
  'content-photos': { isPublic: true, accepts: 'images', folder: 'staff' },
  'house-photos': { isPublic: true, accepts: 'images', folder: 'staff' },
  'author-photos': { isPublic: true, accepts: 'images', folder: 'user' },
  evidence: { isPublic: false, accepts: 'evidence', folder: 'user' },
  exports: { isPublic: false, accepts: 'nothing', folder: 'user' },
  'message-files': { isPublic: false, accepts: 'nothing', folder: 'user', isEveryday: true },
  downloads: { isPublic: false, accepts: 'nothing', folder: 'business' },
}

/** Gets the rules of a bucket; undefined for an unknown one. */
export const bucketRules = (name: string): BucketRules | undefined =>
  Object.hasOwn(rules, name) ? rules[name as Bucket] : undefined
