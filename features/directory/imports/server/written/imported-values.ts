import type { PlannedRow } from '../plan-batch.ts'

/** The imported values of a business, stored to detect the owner's later edits. */
export const importedValues = (row: PlannedRow) => ({
  name: row.name,
  nameless: row.nameless,
  categoryId: row.categoryId,
  description: row.description,
  address: addressOf(row),
})

const addressOf = (row: PlannedRow) => ({
  countryCode: row.countryCode,
  state: row.state,
  city: row.city,
  municipality: row.municipality,
  officialTown: row.officialTown,
  neighborhood: row.neighborhood,
  street: row.street,
  streetNumber: row.streetNumber,
  interior: row.interior,
  postalCode: row.postalCode,
  lat: row.lat,
  lng: row.lng,
})
