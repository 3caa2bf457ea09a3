declare global {
  interface Window {
    /** What was pressed and typed before the page answered, in order; from then on nothing is remembered. */
    takeEarlyActs?: () => Event[]
  }
}

/** In the head of every page: remembers what is pressed and typed before the page's scripts are there. A form that only they can send stays. */
export const earlyActsScript = `(function(){var acts=[],kinds=['click','input','change','submit'];
function keep(e){if(e.type!=='submit')acts.push(e);else if(!e.target.hasAttribute('action')){e.preventDefault();acts.push(e)}}
kinds.forEach(function(kind){addEventListener(kind,keep,true)});
window.takeEarlyActs=function(){kinds.forEach(function(kind){removeEventListener(kind,keep,true)});return acts.splice(0)}})()`

/** Does again what was done too early, now that the page answers: each button once per press, each field once with what it holds. */
export async function replayEarlyActs(): Promise<void> {
  const filled = new Set<EventTarget>()
  for (const act of window.takeEarlyActs?.() ?? []) {
    // A turn each: a form is sent with what was typed, once that was taken in.
    await new Promise((next) => setTimeout(next))
    const { target } = act
    if (!(target instanceof Element) || !target.isConnected) continue
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      if (!filled.has(target)) fill(target)
      filled.add(target)
    } else if (target instanceof HTMLFormElement) target.requestSubmit((act as SubmitEvent).submitter)
    else if (act.type === 'click') press(target)
  }
}

/** Links have led away by themselves, and a form's button has sent it: what is left are buttons of their own. */
function press(target: Element): void {
  const button = target.closest('button')
  if (button && (button.type !== 'submit' || !button.form)) button.click()
}

/** Lets React see what a field holds: it compares with what it saw last, which is what was there when it took over. */
function fill(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked
    field.click()
    return
  }
  const { value } = field
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.value = ''
  write?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
