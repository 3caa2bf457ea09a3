import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { AddressList } from '#features/directory/businesses/ui/parts/address-list.tsx'
import { LocationView } from '#features/platform/places/ui/parts/location-view.tsx'
import { useSettings } from '../../use-settings.ts'

/** Addresses of a business, with a map if street tiles are configured. */
export function WhereItIs({ business: { addresses, name } }: { business: BusinessPage }) {
  const tilesUrl = useSettings()?.mapTilesUrl ?? ''
  const spots = addresses.map(({ point }) => point).filter((point) => point !== null)
  if (addresses.length === 0) return null
  return (
    <section aria-labelledby="ubicacion">
      <h2 id="ubicacion">Dónde está</h2>
      <AddressList addresses={addresses} />
      {/* Without street tiles a map adds nothing to the address in words. */}
      {tilesUrl && spots.length > 0 && (
        <LocationView spots={spots} name={name} tilesUrl={tilesUrl} />
      )}
    </section>
  )
}
