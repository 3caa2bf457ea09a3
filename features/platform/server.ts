export { readLastVerification } from '#features/platform/audit/server/chain/last-verification.ts'
export {
  carryOutDecision,
  carryOutJob,
  type DueDecision,
} from '#features/platform/deferred-actions/server/carry-out-decision.ts'
export {
  checkUndecided,
  deferDecision,
} from '#features/platform/deferred-actions/server/defer-decision.ts'
export {
  failedDecision,
  isDecisionDeferred,
} from '#features/platform/deferred-actions/server/is-decision-deferred.ts'
export { deleteMailAbout } from '#features/platform/mail/server/delete-mail-about.ts'
export { reserveMailDay } from '#features/platform/mail/server/reserve-mail-day.ts'
export { parseUnsubscribeToken } from '#features/platform/mail/server/unsubscribe-url.ts'
export { loadLinkKeys } from '#features/platform/media/server/load-link-keys.ts'
export { findKnownCity, type KnownCity } from '#features/platform/places/server/find-known-city.ts'
export { lockSubjects } from '#features/platform/subjects/server/lock-subjects.ts'
export { readHead } from './audit/server/chain/read-head.ts'
export { changesOf } from './audit/server/changes-of.ts'
export { type AuditLine, recordAudit } from './audit/server/record-audit.ts'
export { publicAdministration } from './categories/server/public-administration.ts'
export { seedCategories } from './categories/server/seed-categories.ts'
export { type DataKeyConfig, readDataKeys } from './keys/server/data-keys.ts'
export {
  currentCiphertextPrefix,
  decryptText,
  encryptText,
  reencryptText,
} from './keys/server/encrypt-text.ts'
export { type Key, loadKeys } from './keys/server/load-keys.ts'
export { tokenAlgorithm } from './keys/server/make-key.ts'
export { isSigned, signaturesOf, signText } from './keys/server/sign-text.ts'
export { mailTopic, mailTopics } from './mail/server/mail-topics.ts'
export { type NewMail, queueMail, withdrawMails } from './mail/server/queue-mail.ts'
export { refuseFile } from './media/server/adapter/files-adapter.ts'
export { readUpload } from './media/server/adapter/read-upload.ts'
export { serveFile } from './media/server/adapter/serve-file.ts'
export { checkFolder } from './media/server/check-folder.ts'
export { originalName } from './media/server/files/file-types.ts'
export { sniffFile } from './media/server/files/sniff-file.ts'
export { shareImage } from './media/server/image-sources.ts'
export { markMediaUnused, markPathUnused } from './media/server/mark-media-unused.ts'
export { readPersonalFile } from './media/server/personal-data.ts'
export { pictureOf, type StoredPicture } from './media/server/picture-of.ts'
export { removeMedia } from './media/server/remove-media.ts'
export { requireAllSeen, wasSeenBy } from './media/server/seen-evidence.ts'
export { privateLink } from './media/server/signed-url.ts'
export { storeArchive, storeFileFromDisk } from './media/server/store-archive.ts'
export { storeEvidence } from './media/server/store-media.ts'
export { missingPhoto, usablePhotos } from './media/server/usable-photos.ts'
export { countryName } from './places/server/countries.ts'
export { createPlaceFinder, type PlaceWords } from './places/server/find-places.ts'
export { type Place, type PlaceColumn, placeBySlug } from './places/server/place-by-slug.ts'
export { countContact } from './subjects/server/count-contact.ts'
export { countPurchase } from './subjects/server/count-purchase.ts'
export { describeThings, pictureJson } from './subjects/server/describe-things.ts'
export { interactionParts, recordInteraction } from './subjects/server/record-interaction.ts'
export { registerSubjects } from './subjects/server/register-subjects.ts'
