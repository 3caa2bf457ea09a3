import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { reviewWords } from '#features/directory/businesses/contract/verification-words.ts'
import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { myBusinessHref } from './sections.ts'
import { setUpHref, steps } from './set-up/steps.ts'

export type NextStep = { title: string; why: string; action: string; to: string }

/**
 * The most urgent next step, by priority: ship paid orders, answer leads, finish and publish the
 * page, verify it, complete it, share it.
 */
export function nextStep(business: MyBusiness, waiting: number, unsent = 0): NextStep {
  const { id, state, role, badge, inReview, completeness, sections } = business
  const leads = myBusinessHref('/solicitudes', id)
  if (unsent > 0)
    return {
      title:
        unsent === 1
          ? 'Prepara el pedido que te pagaron'
          : `Prepara los ${unsent} pedidos que te pagaron`,
      why: 'El cliente espera saber de ti.',
      action: 'Ver los pedidos',
      to: myBusinessHref('/pedidos', id),
    }
  if (waiting > 0)
    return {
      title: 'Responde a quien te escribió',
      why: 'Quien responde pronto vende más.',
      action: 'Ver las solicitudes',
      to: leads,
    }
  if (role === 'seller')
    return {
      title: 'Estás al día',
      why: 'Te avisaremos cuando alguien pregunte.',
      action: 'Ver las solicitudes',
      to: leads,
    }
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
    to: myBusinessHref('', id, 'comparte'),
  }
}
