import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { reviewWords } from '#features/directory/businesses/contract/verification-words.ts'
import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { decisionPath } from '#features/trust/reports/vocabulary.ts'
import { myBusinessHref } from './sections.ts'
import { setUpHref, steps } from './set-up/steps.ts'

export type NextStep = { title: string; why: string; action: string; to: string }

/**
 * The next step of a business where nothing waits: finish and publish the page, verify it, complete
 * it, share it. Null for sellers, who may do none of these.
 */
export function nextStep(business: MyBusiness): NextStep | null {
  const { id, state, role, badge, inReview, completeness, sections } = business
  if (role === 'seller') return null
  if (state === 'draft') {
    const done = steps.filter((step) => step.done(business)).length
    return {
      title: 'Termina tu página y publícala',
      why: `Llevas ${done} de ${steps.length} pasos. Nadie la ve todavía.`,
      action: 'Continuar',
      to: setUpHref(id),
    }
  }
  const review = reviewWords(inReview, sections.addresses.addresses[0]?.countryCode)
  if (badge.level === 0)
    return {
      title: review ? 'Verifica un contacto' : 'Verifica tus datos',
      why: review
        ? `${review}. Mientras tanto, un correo, teléfono o sitio da el primer nivel.`
        : 'Con el sello te creen antes de conocerte.',
      action: review ? 'Seguir con la verificación' : 'Empezar la verificación',
      to: myBusinessHref('/verificacion', id),
    }
  const [missing] = completeness.missing
  if (missing)
    return {
      title: missing.todo,
      why: `Tu página está al ${completeness.percent} %.`,
      action: 'Hacerlo ahora',
      to: myBusinessHref('/editar', id, editorParts[missing.section].anchor),
    }
  return {
    title: 'Comparte tu página',
    why: 'Está completa: que la vean.',
    action: 'Ver cómo',
    to: myBusinessHref('/compartir', id),
  }
}

/** A page that staff took down cannot be published by completing it. */
export const suspendedStep = (caseId: string): NextStep => ({
  title: 'Retiramos tu página',
  why: 'Lee por qué y qué puedes hacer. Tus pedidos siguen su curso.',
  action: 'Ver la decisión',
  to: decisionPath(caseId),
})
