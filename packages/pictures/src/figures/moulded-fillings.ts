/** Things recognised by their contents or toppings: in the format of `moulded-things.ts`. */
const shelves = `
    box 2 1 91 97 3 #a9713f
    box 9 8 77 26 1 #6b4a30
    box 9 39 77 26 1 #6b4a30
    box 9 70 77 23 1 #6b4a30`;

const tag = `
    line #8a8fa6 2 14,26 4,8 22,4
    shape`;

export const fillingParts = {
  'top-bookcase': shelves,
  'bottom-bookcase': shelves,
  'full-fridge': `
    box 2 2 62 96 5 #9fc6d3
    box 7 7 52 86 3 #eaf6fb
    box 11 12 8 18 2 #f7f3ea
    box 11 12 8 5 1 #3f7fe8
    box 21 16 9 14 2 #d8484f
    box 32 14 7 16 2 #3fb57c
    box 41 18 15 12 2 #f2c94c
    box 7 30 52 3 1 #b9dbe6
    oval 16 46 6 7 #d8484f
    oval 28 46 6 7 #7cc04b
    box 36 38 8 15 3 #f08c2e
    box 46 42 11 11 2 #f6d7a0
    box 7 53 52 3 1 #b9dbe6
    oval 18 69 9 6 #e9b08a
    box 30 60 11 15 2 #8fd0f5
    oval 50 68 7 7 #e56b8c
    box 7 75 52 3 1 #b9dbe6
    blob #6fb24a 10,92 12,82 22,80 30,84 30,92
    oval 40 87 6 6 #f08c2e
    oval 51 87 6 6 #f08c2e
    shape #bfe0ea 64,4 92,10 92,99 64,95
    box 69 12 6 12 2 #f7f3ea
    box 78 14 6 10 2 #d8484f
    box 68 24 18 3 1 #8fb9c7
    box 70 38 6 12 2 #f08c2e
    box 78 40 6 10 2 #3fb57c
    box 68 50 18 3 1 #8fb9c7
    box 70 60 12 14 2 #f2c94c
    box 68 74 18 3 1 #8fb9c7`,
  'empty-bottle': `
    box 12 1 12 8 2 #8fb7ad
    box 13 8 10 24 2 #cfe6df
    blob #cfe6df 4,50 13,28 23,28 32,50 33,97 3,97
    box 5 56 26 36 4 #e9f5f1
    line #ffffff 2 9,50 9,90
    oval 18 92 8 2 #a9cfc5`,
  stepladder: `
    line #7a5138 4 56,4 76,97
    line #7a5138 3 60,30 66,30
    line #7a5138 3 58,62 71,62
    line #a9713f 6 34,4 8,97
    line #a9713f 6 54,4 62,97
    box 28 20 30 6 2 #c98d55
    box 22 39 37 6 2 #c98d55
    box 16 58 45 6 2 #c98d55
    box 11 77 51 6 2 #c98d55
    box 29 1 30 7 3 #c98d55`,
  'plain-cake': `
    oval 70 90 68 9 #e8ebf4
    box 12 34 116 54 8 #f3c58f
    box 12 54 116 9 0 #e58aa5
    blob #fbe6ee 8,20 40,8 100,8 132,20 132,40 118,56 104,42 88,58 70,42 54,58 38,42 22,54 8,40
    oval 34 24 3 3 #3f7fe8
    oval 58 18 3 3 #3fb57c
    oval 82 24 3 3 #d8484f
    oval 106 20 3 3 #f2b632`,
  'cake-candle': `
    box 7 34 12 65 3 #5aaede
    line #fff3d2 2.4 7,50 19,44
    line #fff3d2 2.4 7,68 19,62
    line #fff3d2 2.4 7,86 19,80
    line #4a4f63 1.6 13,34 13,26
    blob #f79a2e 13,-4 22,16 20,30 6,30 4,16
    oval 13 22 4 6 #fde27a`,
  'low-price': `${tag} #4fb56b 14,20 40,8 118,8 118,92 40,92 14,80
    oval 28 50 6 6 #f7f3ea
    line #f7f3ea 6 90,22 68,22 62,30 68,39 86,41 92,50 86,59 62,59
    line #f7f3ea 5 77,12 77,69
    shape #f7f3ea 60,74 94,74 77,91`,
  'high-price': `${tag} #d8484f 14,20 40,8 138,8 138,92 40,92 14,80
    oval 28 50 6 6 #f7f3ea
    line #f7f3ea 5 67,24 51,24 47,30 51,37 63,39 67,46 63,53 47,53
    line #f7f3ea 4 57,15 57,62
    line #f7f3ea 5 99,24 83,24 79,30 83,37 95,39 99,46 95,53 79,53
    line #f7f3ea 4 89,15 89,62
    line #f7f3ea 5 131,24 115,24 111,30 115,37 127,39 131,46 127,53 111,53
    line #f7f3ea 4 121,15 121,62
    shape #f7f3ea 70,86 108,86 89,68`,
} as const;
