interface HostPage {
  /** Address that the frame opens, including launch parameters. */
  readonly app: string;
  readonly appearance: 'light' | 'dark';
  readonly userId: string;
}

/** Answers of VK's clients, by VK's code; a list, as an object puts numbers before the empty code. */
const answers = [
  ['', 'a result'],
  ['4', 'User denied'],
  ['1', 'Unknown error'],
  ['9', 'in the background'],
  ['6', 'Unsupported platform'],
] as const;

/** The page's script: implements VK's bridge with the frame and lists the messages. `say` sends the frame a VK event. */
const script = ({ appearance, userId }: HostPage): string => `
const told = (window.told = []);
const part = (id) => document.getElementById(id);
const [frame, list, theme, size, answer, link] = ['app', 'log', 'theme', 'size', 'answer', 'link'].map(part);
let appearance = ${JSON.stringify(appearance)};
const answers = { VKWebAppGetUserInfo: { id: ${Number(userId)}, first_name: 'Vera' } };
const reasons = { 1: 'Unknown error', 4: 'User denied', 6: 'Unsupported platform', 9: 'This action cannot be performed in the background' };
const failure = (code) => ({ error_type: 'client_error', error_data: { error_code: Number(code), error_reason: reasons[code] } });
const say = (window.say = (type, data = {}) => frame.contentWindow?.postMessage({ type, data }, '*'));
const sayLook = () => say('VKWebAppUpdateConfig', { appearance, app_id: '0', insets: { top: 0, bottom: 0, left: 0, right: 0 } });
const resize = (width, height) => Object.assign(frame.style, { width: width + 'px', height: height + 'px' });
addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow || data?.type !== 'vk-connect') return;
  const { handler, params } = data;
  told.push({ handler, params });
  const line = document.createElement('li');
  line.textContent = handler + ' ' + JSON.stringify(params).slice(0, 200);
  list.prepend(line);
  const isRefused = answer.value !== '' && handler !== 'VKWebAppInit';
  const { request_id } = params;
  if (isRefused) say(handler + 'Failed', { request_id, ...failure(answer.value) });
  else say(handler + 'Result', { request_id, result: true, ...answers[handler] });
  if (handler === 'VKWebAppInit') sayLook();
  if (handler === 'VKWebAppResizeWindow' && !isRefused) resize(params.width, params.height);
  if (handler === 'VKWebAppClose' && !isRefused) frame.remove();
});
theme.addEventListener('click', () => {
  appearance = appearance === 'light' ? 'dark' : 'light';
  sayLook();
});
size.addEventListener('change', () => resize(...size.value.split(' ')));
part('open').addEventListener('click', () => say('VKWebAppChangeFragment', { location: link.value }));
for (const type of ['VKWebAppViewHide', 'VKWebAppViewRestore']) part(type).addEventListener('click', () => say(type));
`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns a page that frames the mini-app as VK does, answers its bridge and lists its calls (`window.told`, too). */
export const hostPage = (page: HostPage): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A stand-in for VK</title>
<style>
  body { margin: 0; padding: 16px; font: 15px/1.4 system-ui, sans-serif; color: #222; background: #edeef0 }
  main { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  iframe { width: 360px; height: 640px; border: 0; border-radius: 12px; background: white; box-shadow: 0 1px 8px #0003 }
  aside { flex: 1 1 280px; min-width: 0 }
  p { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 0 0 12px }
  button, select, input { font: inherit; padding: 6px 10px }
  ol { margin: 0; padding: 0; list-style: none; font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
  li { padding: 4px 0; border-bottom: 1px solid #0001 }
</style>
<main>
  <iframe id="app" name="fXD4c1e7a" title="The mini-app" allow="local-network-access; clipboard-write" src="${escape(page.app)}"></iframe>
  <aside>
    <p>
      <button id="theme">Light or dark</button>
      <select id="size" aria-label="Size of the frame">
        <option value="360 640">360 × 640</option>
        <option value="390 844">390 × 844</option>
        <option value="1000 860">1000 × 860</option>
      </select>
      <label>Answer with <select id="answer">${answers
        .map(([code, name]) => `<option value="${code}">${name}</option>`)
        .join('')}</select></label>
    </p>
    <p>
      <label>Link <input id="link" value="/learning" size="12"></label>
      <button id="open">Open it in the running app</button>
      <button id="VKWebAppViewHide">Hide</button>
      <button id="VKWebAppViewRestore">Restore</button>
    </p>
    <ol id="log" aria-label="What the mini-app asked for"></ol>
  </aside>
</main>
<script>${script(page)}</script>
</html>`;
