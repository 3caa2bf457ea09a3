import { readInterests } from '#features/accounts/profiles/contract/interests.ts'
import { categoriesOfInterest } from '#features/accounts/profiles/interest-categories.ts'
import { listSavedSearches, saveSearch } from '#features/directory/saved-searches/contract.ts'
import { maxSavedSearches, maxSearchName } from '#features/directory/saved-searches/vocabulary.ts'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from './suggested-alerts.module.css'

/** Most alerts that are suggested at once. */
const maxSuggested = 3

/** Alerts for the categories of the reader's topics that they do not have yet; nothing without topics. */
export function SuggestedAlerts() {
  const { place } = useReaderPlace()
  const topics = useCall(readInterests, {}).data?.topics ?? []
  const saved = useCall(listSavedSearches, {}).data?.items
  const categories = useCall(listCategories, {}, { enabled: topics.length > 0 }).data?.items
  const showSnackbar = useSnackbar()
  const save = useSend(saveSearch, {
    refreshes: [listSavedSearches],
    onError: ({ message }) => showSnackbar(message),
  })
  if (!saved || !categories || saved.length >= maxSavedSearches) return null
  const suggested = categoriesOfInterest(topics)
    .flatMap((slug) => categories.find((one) => one.slug === slug) ?? [])
    .map(({ slug, name }) => ({
      address: ['/directorio', slug, place?.slug].filter(Boolean).join('/'),
      name: place ? `${name} en ${place.name}` : name,
    }))
    .filter(({ address }) => !saved.some((one) => one.address === address))
    .slice(0, maxSuggested)
  if (suggested.length === 0) return null
  return (
    <section className={styles.suggested} aria-labelledby="sugeridos">
      <h2 id="sugeridos">Avisos según tus temas</h2>
      <ul>
        {suggested.map(({ address, name }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
            <Button
              disabled={save.isPending}
              onClick={() =>
                save.mutate(
                  { name: wholeSigns(name, maxSearchName), address, alerts: true },
                  { onSuccess: () => showSnackbar(`Te avisaremos de «${name}»`) },
                )
              }
            >
              Avisarme<span className="only-spoken"> de {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Link to="/user-settings#tus-temas">Cambiar tus temas</Link>
    </section>
  )
}
