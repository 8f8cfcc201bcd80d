import { describe, expect, it } from 'vitest';
import { lacking, sentenceTable } from './sentence-table.ts';

/** The tool at the thing, the thing as it is afterwards, the trade known by its place and its tool. */
const table = `
My neighbour is washing his car. | scene@city c:man/give+sponge automobile
My sister baked a chocolate cake. | c:girl/give birthday-cake.brown>on>tray.grey
Please close the curtains. | /reach closed-curtains
Open the window, please. | /reach open-window
The mother is hugging her son. | meet@ c:woman/hug c:boy/hug
He is peeling potatoes. | c:man/give+kitchen-knife potato
She carefully opened the letter. | c:woman/hold/calm+opened-letter
She is opening a present. | +opened-gift
I sleep without a pillow. | think@bedroom /sleep pillow.red cross-mark
The boy is hiding under the bed. | c:boy/lie>under>bed
The cashier gave me a receipt. | scene@shop c:woman/give+receipt till>on>table
We were late because of the traffic. | scene@road c:woman/worried>in>automobile c:man/worried>in>automobile taxi
My aunt teaches English at school. | scene@classroom c:woman/point c:boy/listen c:girl/listen
The hairdresser is very friendly. | +scissors
They are painting the fence. | c:man/give+paintbrush fence c:woman/give+paintbrush
She hugged her friend at the airport. | meet@ c:woman/hug c:girl/hug airport-terminal
He cut the paper with scissors. | scene@desk c:man/give+scissors page-facing-up
She is washing her hair. | /scratch/calm+lotion-bottle
The boy is hugging his dog. | c:boy/kneel dog
My uncle is a taxi driver. | scene@road c:man taxi
My father is a waiter. | scene@cafe c:man/lift/glad+tray
The children are decorating the Christmas tree. | scene@room c:boy/give+ribbon c:girl/give+ribbon christmas-tree
Mum is ironing a shirt. | c:woman/give+iron t-shirt>on>table
My brother is cutting the grass. | c:boy/kneel+scissors grass
He opened the curtains and looked outside. | scene@room c:man/reach/calm curtains
The kids are hiding behind the sofa. | c:boy/hide>behind>couch-and-lamp
`;

describe('an act that is seen being done', () => {
  it.each(sentenceTable(table))('%s', (example = '', expected = '') => {
    expect(lacking(example, expected)).toEqual([]);
  });
});
