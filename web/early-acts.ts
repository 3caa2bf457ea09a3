/** Something pressed or typed: on what, and what the field held then. */
type Act = {
  type: string
  target: EventTarget | null
  submitter?: HTMLElement | null
  value?: string
}

declare global {
  interface Window {
    earlyActs?: {
      /** The oldest act that waits. */
      next: () => Act | undefined
      /** Lets through what happens meanwhile. */
      during: (work: () => void) => void
      /** From here on everything happens as usual. */
      end: () => void
    }
  }
}

/**
 * In the head of every page: holds back what is pressed and typed until the page can answer, in order. Links and the forms that the browser can
 * send by itself go their way; a form that only a script can send stays. What shows a sheet (`data-shows`, its id) shows it at once: what it
 * holds may still come.
 */
export const earlyActsScript = `(function(){var acts=[],through=false,kinds=['click','input','change','submit'];
function hold(e){var t=e.target;if(through||e.type==='submit'&&t.hasAttribute('action'))return;
e.stopImmediatePropagation();if(e.type==='submit')e.preventDefault();
var shows=e.type==='click'&&t.closest&&t.closest('[data-shows]'),sheet=shows&&document.getElementById(shows.dataset.shows);
if(sheet&&!sheet.open)sheet.showModal();
acts.push({type:e.type,target:t,submitter:e.submitter,value:t.value})}
kinds.forEach(function(kind){addEventListener(kind,hold,true)});
window.earlyActs={next:function(){return acts.shift()},
during:function(work){through=true;try{work()}finally{through=false}},
end:function(){kinds.forEach(function(kind){removeEventListener(kind,hold,true)})}}})()`

/** Does what was held back, now that the page answers, a turn each: a form is sent with what was typed once that was taken in. */
export async function replayEarlyActs(): Promise<void> {
  const { earlyActs } = window
  for (let act = earlyActs?.next(); act; act = earlyActs?.next()) {
    const held = act
    earlyActs?.during(() => replay(held))
    await new Promise((next) => setTimeout(next))
  }
  earlyActs?.end()
}

function replay({ type, target, submitter, value = '' }: Act): void {
  if (!(target instanceof Element) || !target.isConnected) return
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter)
  else if (target instanceof HTMLSelectElement) type === 'change' && write(target, value, 'change')
  else if (target instanceof HTMLTextAreaElement) type === 'input' && write(target, value, 'input')
  else if (!(target instanceof HTMLInputElement)) press(target)
  else if (target.type === 'checkbox' || target.type === 'radio') type === 'click' && tick(target)
  else if (type === 'input' || (type === 'change' && target.type === 'range'))
    write(target, value, type)
}

/** Links have led away by themselves, a form's button has sent it, and what belongs to a popover has shown it: what is left are buttons of ours. */
function press(target: Element): void {
  const button = target.closest('button')
  const hasActed = button?.form ? button.type === 'submit' : button?.hasAttribute('popovertarget')
  if (!hasActed) button?.click()
}

/** Ticked already, and to be seen by React as if it happened now. */
function tick(field: HTMLInputElement): void {
  field.checked = field.type === 'checkbox' && !field.checked
  field.click()
}

/** Lets React see what a field held: it compares with what was last set through the field itself. */
function write(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  event: 'input' | 'change',
): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
