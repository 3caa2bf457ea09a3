import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { AddressList } from '#features/directory/businesses/ui/parts/address-list.tsx'
import type { LocatorMap } from '#features/platform/places/contract/places.ts'
import { LocationView } from '#features/platform/places/ui/parts/location-view.tsx'
import { useSettings } from '../../use-settings.ts'
import { WrittenLocator } from './written-sections.ts'

type WhereItIsProps = {
  business: BusinessPage
  /** Drawn surroundings of the first address; null with street tiles or without coordinates. */
  locator: LocatorMap | null
}

/** Addresses of a business, with a map: of streets if tiles are configured, else a drawn one. */
export function WhereItIs({ business: { addresses, name }, locator }: WhereItIsProps) {
  const tilesUrl = useSettings()?.mapTilesUrl ?? ''
  const spots = addresses.map(({ point }) => point).filter((point) => point !== null)
  if (addresses.length === 0) return null
  return (
    <section aria-labelledby="ubicacion">
      <h2 id="ubicacion">Dónde está</h2>
      <AddressList addresses={addresses} />
      {tilesUrl && spots.length > 0 && (
        <LocationView spots={spots} name={name} tilesUrl={tilesUrl} />
      )}
      {locator && <WrittenLocator map={locator} />}
    </section>
  )
}
