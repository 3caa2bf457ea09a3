import type { z } from 'zod'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import {
  offerGroups,
  offerGroupWords,
  paymentWords,
} from '#features/directory/businesses/vocabulary.ts'
import type { facets as facetsSchema } from '../../contract/search.ts'
import { changedSearch, radii, type SearchState } from '../../contract/search-address.ts'
import { FilterGroup, FilterOption } from './filter-group.tsx'

type FilterPanelProps = {
  state: SearchState
  facets: z.output<typeof facetsSchema>
}

/**
 * All filters of a search, with the count for each. They are links, so they work without
 * JavaScript.
 */
export function FilterPanel({ state, facets }: FilterPanelProps) {
  const to = (change: SearchState) => changedSearch(state, change)
  const payment = state.payment ?? []
  return (
    <>
      {state.lat !== undefined && (
        <FilterGroup title="Cerca de ti">
          {radii.map((radius) => (
            <FilterOption key={radius} to={to({ radius })} isOn={state.radius === radius} isOneOf>
              {radius} km
            </FilterOption>
          ))}
        </FilterGroup>
      )}
      <FilterGroup title="Horario">
        <FilterOption
          to={to({ openNow: state.openNow ? undefined : true })}
          isOn={Boolean(state.openNow)}
          count={facets.openNow}
        >
          Abierto ahora
        </FilterOption>
      </FilterGroup>
      <FilterGroup title="Sello de verificación">
        {facets.level.map(({ value, label, count }) => {
          const level = Number(value)
          const isOn = state.level === level
          return (
            <FilterOption
              key={value}
              to={to({ level: isOn ? undefined : level })}
              isOn={isOn}
              isOneOf
              count={count}
              mark={<VerificationSeal level={level} size="1.5rem" />}
            >
              {label}
            </FilterOption>
          )
        })}
      </FilterGroup>
      <FilterGroup title="Categoría" fewest={8}>
        {facets.category.map(({ value, label, count }) => {
          const isOn = state.category === value
          return (
            <FilterOption
              key={value}
              to={to({ category: isOn ? undefined : value })}
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
      <FilterGroup title="Ofrece">
        {offerGroups.map((offers) => {
          const isOn = state.offers === offers
          return (
            <FilterOption
              key={offers}
              to={to({ offers: isOn ? undefined : offers })}
              isOn={isOn}
              isOneOf
              count={facets[offers]}
            >
              {offerGroupWords[offers]}
            </FilterOption>
          )
        })}
      </FilterGroup>
      <FilterGroup title="Formas de pago" fewest={5}>
        {facets.payment.map(({ value, label, count }) => {
          const method = value as keyof typeof paymentWords
          const isOn = payment.includes(method)
          const next = isOn ? payment.filter((other) => other !== method) : [...payment, method]
          return (
            <FilterOption key={value} to={to({ payment: next })} isOn={isOn} count={count}>
              {paymentWords[method] ?? label}
            </FilterOption>
          )
        })}
      </FilterGroup>
    </>
  )
}
