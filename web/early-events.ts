/** An event before hydration: its target, and the field's value at that time. */
type EarlyEvent = {
  type: string
  target: EventTarget | null
  submitter?: HTMLElement | null
  value?: string
}

declare global {
  interface Window {
    earlyEvents?: {
      /** Removes and returns the oldest queued event. */
      next: () => EarlyEvent | undefined
      /** Runs `work` without intercepting the events that it causes. */
      during: (work: () => void) => void
      /** Stops intercepting. */
      end: () => void
    }
  }
}

/**
 * Inline script in the head of every page: queues clicks, input and form submissions until the page
 * is hydrated, in order. Links, and forms that the browser can submit itself, work at once; forms
 * that need a script wait. A button with `data-shows` opens the sheet of that id at once, although
 * its content may still be loading.
 */
export const earlyEventsScript = `(function(){var acts=[],through=false,kinds=['click','input','change','submit'];
function hold(e){var t=e.target;if(through||e.type==='submit'&&t.hasAttribute('action'))return;
e.stopImmediatePropagation();if(e.type==='submit')e.preventDefault();
var shows=e.type==='click'&&t.closest&&t.closest('[data-shows]'),sheet=shows&&document.getElementById(shows.dataset.shows);
if(sheet&&!sheet.open)sheet.showModal();
acts.push({type:e.type,target:t,submitter:e.submitter,value:t.value})}
kinds.forEach(function(kind){addEventListener(kind,hold,true)});
window.earlyEvents={next:function(){return acts.shift()},
during:function(work){through=true;try{work()}finally{through=false}},
end:function(){kinds.forEach(function(kind){removeEventListener(kind,hold,true)})}}})()`

/**
 * Replays the queued events after hydration, one per task, so that a form is submitted only after
 * React has handled its input.
 */
export async function replayEarlyEvents(): Promise<void> {
  const { earlyEvents } = window
  for (let event = earlyEvents?.next(); event; event = earlyEvents?.next()) {
    const current = event
    earlyEvents?.during(() => replay(current))
    await new Promise((next) => setTimeout(next))
  }
  earlyEvents?.end()
}

function replay({ type, target, submitter, value = '' }: EarlyEvent): void {
  if (!(target instanceof Element) || !target.isConnected) return
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter)
  else if (target instanceof HTMLSelectElement) type === 'change' && write(target, value, 'change')
  else if (target instanceof HTMLTextAreaElement) type === 'input' && write(target, value, 'input')
  else if (!(target instanceof HTMLInputElement)) press(target)
  else if (target.type === 'checkbox' || target.type === 'radio') type === 'click' && tick(target)
  else if (type === 'input' || (type === 'change' && target.type === 'range'))
    write(target, value, type)
}

/**
 * Links and popovers have already worked natively, and a form's submit event is replayed itself;
 * only other buttons need a click.
 */
function press(target: Element): void {
  const button = target.closest('button')
  const hasActed = button?.form ? button.type === 'submit' : button?.hasAttribute('popovertarget')
  if (!hasActed) button?.click()
}

/**
 * The browser has already toggled the field; toggle it back and click, so that React sees the
 * change.
 */
function tick(field: HTMLInputElement): void {
  field.checked = field.type === 'checkbox' && !field.checked
  field.click()
}

/**
 * Makes React notice a field's value: React compares it with the value last set through the
 * element's own property.
 */
function write(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  event: 'input' | 'change',
): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
