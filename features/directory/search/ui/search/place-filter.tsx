import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countries } from '#shared/countries.ts'
import { changedSearch, type SearchState, searchAddress } from '../../contract/search-address.ts'
import { useNearMe } from '../map/use-near-me.ts'
import { FilterGroup, FilterOption } from './filter-group.tsx'
import { PlaceField } from './place-field.tsx'
import type { ChosenPlace } from './use-suggestions.ts'

type Place = { value: string; label: string; count: number; countryCode: string }
type PlaceFilterProps = { state: SearchState; places: Place[]; place?: ChosenPlace }

const countryName = (code: string) =>
  code in countries ? countries[code as keyof typeof countries].name : code

/** Place filter: a search field, and the places with most results, by country. */
export function PlaceFilter({ state, places, place }: PlaceFilterProps) {
  const [typed, setTyped] = useState<string>()
  const navigate = useNavigate()
  const near = useNearMe(state)
  const codes = [...new Set(places.map(({ countryCode }) => countryCode))]
  const go = (chosen: ChosenPlace | undefined) => {
    setTyped(undefined)
    navigate(searchAddress(changedSearch(state, { place: chosen?.slug })), {
      preventScrollReset: true,
    })
  }
  return (
    <FilterGroup title="Lugar">
      <PlaceField
        isAlone
        value={{ place: typed === undefined ? place : undefined, text: typed ?? place?.name ?? '' }}
        onType={setTyped}
        onChoose={go}
        onNear={near.locate}
      />
      {codes.map((code) => (
        <FilterGroup
          key={code}
          title={codes.length > 1 ? countryName(code) : undefined}
          fewest={codes.length > 1 ? 4 : 8}
        >
          {places
            .filter(({ countryCode }) => countryCode === code)
            .map(({ value, label, count }) => {
              const isOn = state.place === value
              return (
                <FilterOption
                  key={value}
                  to={changedSearch(state, { place: isOn ? undefined : value })}
                  isOn={isOn}
                  isOneOf
                  count={count}
                  isLanding={!state.q}
                >
                  {label}
                </FilterOption>
              )
            })}
        </FilterGroup>
      ))}
    </FilterGroup>
  )
}
