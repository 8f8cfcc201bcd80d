/** Things of house and garden, part by part; `moulded-things.ts` describes the format. */
export const houseParts = {
  towel: `
    line #b9b6c6 5 3,8 87,8
    box 10 5 70 92 7 #f0807f
    box 10 5 70 50 7 #f59a96
    box 10 70 70 7 0 #fdf1ee
    box 10 81 70 4 0 #fdf1ee`,
  sink: `
    box 6 46 103 52 5 #ead9c2
    box 12 55 43 38 4 #dcc7aa
    box 60 55 43 38 4 #dcc7aa
    oval 51 74 2.4 4 #8f7a5f
    oval 64 74 2.4 4 #8f7a5f
    line #97a3ba 6 57,40 57,15 64,8 76,9 79,20
    oval 45 36 5 4 #97a3ba
    box 2 37 111 14 5 #c5cede
    oval 57 44 40 5.5 #65738c`,
  tap: `
    line #a9b4c9 16 58,95 58,52
    line #a9b4c9 15 12,66 12,46 24,36 96,36
    box 46 16 24 12 4 #8793aa
    box 32 9 52 9 4 #d8484f
    box 2 62 20 8 3 #8793aa
    oval 12 82 4 7 #5fb4ea
    oval 12 95 2.6 4 #5fb4ea`,
  lamp: `
    oval 30 92 19 7 #8a5f3b
    box 27 44 6 46 3 #a9774a
    oval 30 64 8 9 #c58f58
    shape #ffd27a 17,5 43,5 57,48 3,48
    oval 30 48 26 4 #fff0c2`,
  hairbrush: `
    box 12 46 12 52 6 #b8477f
    oval 18 29 17 28 #d4629a
    oval 18 29 12 22 #fbe6ef
    oval 13 16 1.6 1.6 #7a4663
    oval 18 14 1.6 1.6 #7a4663
    oval 23 16 1.6 1.6 #7a4663
    oval 11 25 1.6 1.6 #7a4663
    oval 18 24 1.6 1.6 #7a4663
    oval 25 25 1.6 1.6 #7a4663
    oval 11 34 1.6 1.6 #7a4663
    oval 18 34 1.6 1.6 #7a4663
    oval 25 34 1.6 1.6 #7a4663
    oval 14 43 1.6 1.6 #7a4663
    oval 22 43 1.6 1.6 #7a4663`,
  wardrobe: `
    box 26 1 58 96 4 #9a6a41
    box 31 9 48 82 2 #4f3423
    line #d9d3df 2.4 32,20 78,20
    shape #c08a57 28,4 4,10 4,98 28,95
    shape #c08a57 82,4 106,10 106,98 82,95
    oval 9 54 2.2 3.4 #f0d28a
    oval 101 54 2.2 3.4 #f0d28a
    box 22 0 66 7 3 #b27c4c`,
  iron: `
    shape #b7bfd0 4,97 136,97 122,83 6,83
    shape #3f7fe8 9,85 126,85 108,58 60,46 22,50
    line #2d3550 11 26,52 38,22 88,22 104,48
    oval 44 68 9 9 #dfe6f5`,
  'washing-machine': `
    box 2 1 81 97 6 #f2f1f8
    box 6 5 73 16 4 #cfd5e4
    box 10 8 26 10 2 #eef0f7
    oval 70 13 5 5 #6d7690
    oval 56 13 3 3 #6fc08a
    ring 42 61 27 27 7 #aab3c6
    oval 42 61 24 24 #cdeaf8
    blob #4d9fdc 20,62 32,56 44,64 56,56 66,64 60,82 42,88 24,80`,
  vacuum: `
    line #5a6078 6 44,64 30,16 64,6 92,30 98,82
    box 82 84 28 12 5 #5a6078
    blob #d8484f 2,92 4,58 28,46 60,52 68,78 64,96 30,98
    oval 30 70 12 12 #f7b5b0
    oval 16 92 8 8 #3d4152
    oval 56 92 8 8 #3d4152`,
  'watering-can': `
    line #2f8f62 7 62,42 72,14 104,18 110,58 92,82
    line #3aa873 10 38,82 16,42
    shape #2f8f62 2,46 22,28 29,36 9,55
    shape #3fb57c 34,40 90,40 96,97 28,97
    oval 62 41 28 5 #2a7d56
    oval 5 64 2.6 4 #5fb4ea
    oval 12 74 2.6 4 #5fb4ea
    oval 4 84 2.6 4 #5fb4ea`,
  rake: `
    line #b98a56 5 20,3 20,80
    box 3 76 34 6 3 #8a8f9f
    line #8a8f9f 3 5,80 5,96
    line #8a8f9f 3 12,80 12,96
    line #8a8f9f 3 20,80 20,96
    line #8a8f9f 3 28,80 28,96
    line #8a8f9f 3 35,80 35,96`,
  skirt: `
    shape #c4509c 26,10 69,10 93,96 2,96
    line #9d3a7c 1.6 38,20 28,92
    line #9d3a7c 1.6 48,20 48,92
    line #9d3a7c 1.6 58,20 68,92
    box 24 3 47 12 4 #8f3372`,
  belt: `
    box 2 32 214 36 16 #8a5a36
    oval 150 50 3 3 #55341e
    oval 170 50 3 3 #55341e
    oval 190 50 3 3 #55341e
    box 20 18 62 64 10 #e8bd55
    box 32 30 38 40 5 #8a5a36
    line #e8bd55 7 30,50 64,50`,
  engine: `
    line #6b7387 9 92,30 112,30 112,84
    box 16 34 78 54 6 #98a1b4
    box 22 12 15 26 4 #d8575f
    box 40 12 15 26 4 #d8575f
    box 58 12 15 26 4 #d8575f
    box 76 12 15 26 4 #d8575f
    box 26 52 56 10 4 #7b849a
    ring 24 76 14 14 7 #3d4152
    oval 24 76 6 6 #c9cfdd
    ring 66 78 18 18 7 #3d4152
    oval 66 78 8 8 #c9cfdd`,
  jug: `
    ring 68 48 16 20 7 #4a92c4
    blob #5aaede 14,4 10,20 22,34 6,60 10,92 40,98 66,94 72,60 56,32 58,10 34,14
    oval 40 12 20 5 #2f6f9c`,
  barrel: `
    blob #b07a48 12,2 68,2 78,50 68,98 12,98 2,50
    line #8a5c34 1.6 28,6 24,50 28,94
    line #8a5c34 1.6 52,6 56,50 52,94
    box 7 22 66 7 3 #5b5f6e
    box 7 71 66 7 3 #5b5f6e`,
  pram: `
    ring 30 84 12 12 5 #4a4a5c
    ring 82 84 12 12 5 #4a4a5c
    line #8a8f9f 5 84,60 104,30 108,32
    blob #6f8fe6 6,50 96,50 98,66 80,80 30,80 8,68
    blob #4f6fd0 6,54 6,20 34,2 58,20 56,54
    line #3a56ad 1.6 14,48 34,10
    line #3a56ad 1.6 34,50 38,10`,
  nail: `
    shape #8d94a6 9,12 17,12 15,84 13,98 11,84
    box 2 3 22 10 4 #a9b0c0`,
  rope: `
    ring 50 70 42 22 10 #b98448
    ring 50 58 42 22 10 #cf9c5e
    ring 50 46 42 22 10 #dbae72
    line #cf9c5e 9 88,62 102,76 98,94`,
  net: `
    line #b98a56 4 25,48 25,98
    blob #e3eef4 6,22 44,22 38,50 25,60 12,50
    line #9fb2bf 1 12,24 22,54
    line #9fb2bf 1 25,24 25,56
    line #9fb2bf 1 38,24 28,54
    line #9fb2bf 1 10,34 40,34
    line #9fb2bf 1 14,44 36,44
    ring 25 20 21 15 4 #d8484f`,
  contract: `
    box 3 2 74 96 4 #fbf8f0
    box 14 12 40 6 2 #4d5a86
    line #b3b5c2 2 15,28 65,28
    line #b3b5c2 2 15,37 65,37
    line #b3b5c2 2 15,46 65,46
    line #b3b5c2 2 15,55 52,55
    line #3f63d8 2.6 14,78 20,70 24,82 30,70 36,80 44,76
    ring 62 78 8 8 3 #d8484f
    oval 62 78 4 4 #e8787d`,
  snowball: `
    oval 50 51 46 46 #f4f8ff
    oval 34 38 6 5 #dfe9f8
    oval 60 62 7 6 #dfe9f8`,
  ceiling: `
    box 0 0 130 9 1 #f6efe6
    box 5 8 120 4 1 #e6dacb`,
  'open-fridge': `
    box 2 2 62 96 5 #9fc6d3
    box 7 7 52 86 3 #eaf6fb
    box 7 30 52 3 1 #b9dbe6
    box 7 53 52 3 1 #b9dbe6
    box 7 75 52 3 1 #b9dbe6
    shape #bfe0ea 64,4 92,10 92,99 64,95
    box 68 24 18 3 1 #8fb9c7
    box 68 50 18 3 1 #8fb9c7
    box 68 74 18 3 1 #8fb9c7`,
  'neck-scarf': `
    box 50 30 22 66 5 #d8484f
    box 50 78 22 6 0 #fbe3e0
    box 50 88 22 4 0 #fbe3e0
    blob #c23d45 2,10 20,2 45,12 70,2 88,10 88,30 60,46 30,46 2,30
    blob #e5646b 4,12 24,8 45,20 66,8 86,12 84,22 58,36 32,36 6,22`,
  pocket: `
    shape #3f63a8 4,6 91,6 91,66 47,97 4,66
    line #f0c060 1.6 10,22 86,22
    line #f0c060 1.6 10,28 10,62
    line #f0c060 1.6 86,28 86,62
    line #f0c060 1.6 10,62 47,90
    line #f0c060 1.6 86,62 47,90
    box 2 3 91 12 4 #2f4d88
    oval 10 10 3 3 #d9a441
    oval 85 10 3 3 #d9a441`,
  blackboard: `
    line #8a5c34 5 30,60 16,97
    line #8a5c34 5 120,60 134,97
    box 3 3 144 72 5 #b07a48
    box 10 10 130 58 2 #2f6b55
    line #e8f2ec 2 24,26 78,26
    line #e8f2ec 2 24,38 96,38
    line #e8f2ec 2 24,50 64,50`,
  microwave: `
    box 2 10 146 82 8 #d9dde8
    box 12 20 92 62 6 #3a3f50
    box 18 26 80 50 4 #596079
    box 112 22 28 16 2 #2f6b55
    oval 120 52 4 4 #8a91a6
    oval 133 52 4 4 #8a91a6
    oval 120 64 4 4 #8a91a6
    oval 133 64 4 4 #d8484f
    box 106 20 3 62 1 #aab3c6`,
  'remote-control': `
    box 3 2 30 96 10 #3a3f50
    oval 18 14 5 5 #e0444c
    ring 18 36 8 8 4 #8a91a6
    oval 11 56 3 3 #d9dde8
    oval 18 56 3 3 #d9dde8
    oval 25 56 3 3 #d9dde8
    oval 11 66 3 3 #d9dde8
    oval 18 66 3 3 #d9dde8
    oval 25 66 3 3 #d9dde8
    oval 11 76 3 3 #5fb4ea
    oval 25 76 3 3 #f7d04a`,
  binoculars: `
    shape #3a3f50 20,18 44,18 50,90 6,90
    shape #3a3f50 66,18 90,18 104,90 60,90
    box 42 34 26 26 6 #555b70
    oval 32 18 13 7 #555b70
    oval 78 18 13 7 #555b70
    oval 28 90 22 8 #8fd0f5
    oval 82 90 22 8 #8fd0f5`,
  necklace: `
    ring 45 40 36 36 5 #f0c24a
    oval 18 66 6 6 #f6f1ff
    oval 30 76 6 6 #f6f1ff
    oval 60 76 6 6 #f6f1ff
    oval 72 66 6 6 #f6f1ff
    shape #e0444c 36,74 54,74 58,84 45,98 32,84`,
  sack: `
    blob #d8b98a 24,20 56,20 74,44 78,80 70,100 10,100 2,80 6,44
    shape #c9a670 24,2 56,2 50,20 30,20
    line #8a5c34 4 26,22 54,22
    box 26 50 28 24 4 #efdcb8`,
  cot: `
    box 8 50 124 34 4 #fdf6ea
    blob #8fc7f0 50,36 120,36 130,60 120,80 50,80 40,60
    oval 28 46 18 9 #fbfaff
    box 4 8 9 90 3 #c9925c
    box 127 8 9 90 3 #c9925c
    box 4 60 132 8 3 #b9814e
    box 4 86 132 7 3 #b9814e
    box 24 60 5 30 2 #c9925c
    box 44 60 5 30 2 #c9925c
    box 66 60 5 30 2 #c9925c
    box 88 60 5 30 2 #c9925c
    box 108 60 5 30 2 #c9925c`,
  wheelbarrow: `
    line #8a5c34 6 30,54 142,40
    line #6b7387 5 92,70 100,97
    shape #3fb57c 26,22 118,22 98,70 46,70
    ring 30 82 13 13 7 #3d4152
    oval 30 82 4 4 #aab3c6
    box 22 18 100 7 3 #2f8f62`,
  lawnmower: `
    line #6b7387 5 40,70 92,10
    line #3d4152 6 84,8 108,14
    box 8 58 72 26 8 #d8484f
    box 28 44 30 16 5 #3d4152
    oval 20 86 12 12 #3d4152
    oval 70 86 12 12 #3d4152
    oval 20 86 5 5 #aab3c6
    oval 70 86 5 5 #aab3c6`,
  easel: `
    line #8a5c34 5 40,4 12,97
    line #8a5c34 5 40,4 68,97
    line #8a5c34 5 40,10 40,92
    box 6 14 68 52 2 #fbf8f0
    blob #8fd0f5 10,16 70,16 70,44 10,44
    blob #5fb85c 8,48 30,38 50,48 72,40 72,64 8,64
    oval 58 26 6 6 #f7d04a
    box 4 66 72 6 2 #a9713f`,
  'kitchen-cupboard': `
    box 24 6 78 90 3 #8f6a4c
    box 29 12 68 36 1 #5a3f2b
    box 29 53 68 38 1 #5a3f2b
    shape #e8d3b4 26,6 4,12 4,99 26,96
    shape #e8d3b4 100,6 121,12 121,99 100,96
    oval 8 54 2 3.4 #8f7a5f
    oval 117 54 2 3.4 #8f7a5f
    box 22 2 82 8 3 #e8d3b4`,
} as const;
