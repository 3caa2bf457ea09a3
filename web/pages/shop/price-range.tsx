import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { typedPrice } from '#features/selling/products/contract/read-shop-address.ts'
import {
  type ShopState,
  shopAddress,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import { amountProblem, parseMoney } from '#shared/amounts/parse-money.ts'
import { Button } from '#shared/ui/button.tsx'
import styles from './shop-filters.module.css'

type PriceRangeProps = {
  state: ShopState /** Currencies of the found products. */
  currencies: string[]
}

/** Price range in one currency, because prices in two currencies cannot be compared. */
export function PriceRange({ state, currencies }: PriceRangeProps) {
  const [currency, setCurrency] = useState(state.currency ?? currencies[0] ?? '')
  const [from, setFrom] = useState(typedPrice(state.priceFrom, state.currency))
  const [to, setTo] = useState(typedPrice(state.priceTo, state.currency))
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const read = (typed: string) =>
    typed.trim() ? (parseMoney(typed, currency) ?? Number.NaN) : undefined
  const submit = () => {
    const [priceFrom, priceTo] = [read(from), read(to)]
    if (Number.isNaN(priceFrom) || Number.isNaN(priceTo)) return setProblem(`${amountProblem}.`)
    if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo)
      return setProblem('El precio menor va primero.')
    setProblem(null)
    const isAny = priceFrom === undefined && priceTo === undefined
    navigate(
      shopAddress(
        withShopChange(state, { currency: isAny ? undefined : currency, priceFrom, priceTo }),
      ),
      { preventScrollReset: true },
    )
  }
  const known = [...new Set([...(state.currency ? [state.currency] : []), ...currencies])]
  return (
    <Form
      method="get"
      action="/online-store"
      className={styles.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {known.length > 1 ? (
        <select
          name="moneda"
          aria-label="Moneda"
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        >
          {known.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      ) : (
        <input type="hidden" name="moneda" value={currency} />
      )}
      <div className={styles.pair}>
        <input
          name="min"
          inputMode="decimal"
          placeholder="Desde"
          aria-label={`Precio desde, en ${currency}`}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <input
          name="max"
          inputMode="decimal"
          placeholder="Hasta"
          aria-label={`Precio hasta, en ${currency}`}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit">Ver estos precios</Button>
    </Form>
  )
}
