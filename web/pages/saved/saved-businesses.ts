import { deviceList, hasStrings } from '#shared/ui/device-list.ts'

/** What is remembered of a business that was saved: enough for its line in the list. `at` is the instant, ISO. */
export type SavedBusiness = { slug: string; name: string; what: string; at: string }

/** How many a device keeps; the oldest gives way. */
export const mostSaved = 200

const saved = deviceList<SavedBusiness>({
  key: 'lonja.saved',
  most: mostSaved,
  isRow: (row): row is SavedBusiness => hasStrings(row, ['slug', 'name', 'what', 'at']) && /^[a-z0-9-]{1,120}$/.test(row.slug),
  nameOf: ({ slug }) => slug,
})

/** What was saved on this device, newest first. Only in the browser. */
export const savedBusinesses = saved.read

/** Puts a business first among those saved; false where the device keeps nothing. */
export const saveBusiness = saved.put

/** Takes a business off the list; false where the device keeps nothing. */
export const forgetBusiness = saved.remove

/** What was saved on this device, kept up with other tabs; nothing on the server and in the first render. */
export const useSavedBusinesses = saved.useRows
