import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { saveOffer } from '#features/directory/businesses/contract/owner.ts'
import { useEditing } from '#features/directory/businesses/ui/editor/drafts.ts'
import { proposeCategories } from '#features/platform/categories/contract/categories.ts'
import { CategorySelect } from '#features/platform/categories/ui/parts/category-select.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './set-up.module.css'
import { StepFrame } from './step-frame.tsx'
import { useSaveSection } from './use-save-section.ts'

/**
 * Step for the category (proposed from the name, or searched) and for offering products or
 * services.
 */
export function WhatStep({ onNext }: { onNext: () => void }) {
  const { business } = useEditing()
  const { offer } = business.sections
  const proposals = useCall(
    proposeCategories,
    { name: business.name },
    { staleTime: 600_000, enabled: offer.category === null },
  )
  const { save, isSaving, error } = useSaveSection(business.id, 'offer', saveOffer)
  const [cleared, setCleared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const items = proposals.data?.items ?? []
  // If the proposals fail, the full list is still available.
  if (offer.category === null && proposals.isPending) return <Skeleton height="16rem" />
  const chosen = offer.category ?? (cleared ? null : (items[0]?.slug ?? null))
  const choose = (category: string | null) => {
    setProblem(null)
    setCleared(category === null)
    void save(({ version: _, ...saved }) => ({ ...saved, category }))
  }
  const submitStep = async () => {
    if (chosen === null) return setProblem('Elige la categoría que mejor te describe')
    if (
      chosen === offer.category ||
      (await save(({ version: _, ...saved }) => ({ ...saved, category: chosen })))
    )
      onNext()
  }
  return (
    <StepFrame
      title="¿Qué hace tu negocio?"
      intro="Con la categoría te encuentran quienes buscan lo que haces."
      isSending={isSaving}
      error={error}
      onSkip={onNext}
      onSubmit={(event) => {
        event.preventDefault()
        void submitStep()
      }}
    >
      {items.length > 0 && (
        <fieldset className={fields.group}>
          <legend>Por tu nombre, parece que eres de</legend>
          <div className={fields.chips}>
            {items.map(({ slug, name }) => (
              <button
                key={slug}
                type="button"
                className={styles.choice}
                aria-pressed={slug === chosen}
                onClick={() => choose(slug)}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <CategorySelect value={chosen} onChange={choose} error={problem} />
      <fieldset className={fields.group}>
        <legend>Qué vendes</legend>
        <Checkbox
          label="Productos"
          checked={offer.offersProducts}
          onChange={({ currentTarget: { checked } }) =>
            void save(({ version: _, ...saved }) => ({
              ...saved,
              category: chosen,
              offersProducts: checked,
            }))
          }
        />
        <Checkbox
          label="Servicios"
          checked={offer.offersServices}
          onChange={({ currentTarget: { checked } }) =>
            void save(({ version: _, ...saved }) => ({
              ...saved,
              category: chosen,
              offersServices: checked,
            }))
          }
        />
      </fieldset>
    </StepFrame>
  )
}
